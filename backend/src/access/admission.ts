import type { RequestHandler } from "express";
import { type Access, hasRole, hasRoleSomewhere, nameOfRoles, type Role } from "../contract/access.ts";
import { AppError } from "../http/app-error.ts";
import { type Caller, callerOf, notSignedIn, type Person, sessionOf } from "./caller.ts";

/** The protocol with that id, alias, or image folder. */
export type FindStudy = (name: string, isFolder: boolean) => Promise<string | null>;

/** Refuses, before a byte of the body is read, a caller who cannot make the call for any study. */
export function admit(access: Access): RequestHandler {
  return (req, _res, next) => {
    if (access !== "anyone") refuseUnlessAdmitted(access, callerOf(req));
    next();
  };
}

function refuseUnlessAdmitted(access: Exclude<Access, "anyone">, caller: Caller): void {
  if (caller.kind === "team") return;
  if (caller.kind === "stranger") throw notSignedIn();
  if (access === "person") {
    sessionOf(caller);
    return;
  }
  const { role, of } = access;
  const isHeld =
    of === "library" ? hasRole(caller.grants, role, null) : hasRoleSomewhere(caller.grants, role);
  if (isHeld) return;
  if (caller.grants.length === 0) {
    throw new AppError("forbidden", "You have no role in any study yet. Ask an administrator for one.");
  }
  const where = of === "library" ? " for all studies" : "";
  throw new AppError("forbidden", `This needs ${nameOfRoles(role)}${where}, which you do not have.`);
}

/** The parts of a call's input that may name a study. */
export interface NamingInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Refuses a caller who lacks the role in the study that the call names. Unknown and hidden studies look the same. */
export async function admitToStudy(
  access: Access,
  caller: Caller,
  input: NamingInput,
  findStudy: FindStudy,
): Promise<void> {
  if (typeof access === "string" || access.of === "library" || caller.kind !== "person") return;
  const { role, of } = access;
  if (hasRole(caller.grants, role, null)) return;
  const { by = ["protocolId"], unnamed = undefined } = of === "study" ? access : {};
  const parts = [input.params, input.query, input.body];
  const named = by.flatMap((field) => parts.flatMap((part) => textIn(part, field) ?? []));
  const folder = textIn(input.params, "folder");
  const names = named.length > 0 ? named : [folder ?? unnamed].filter((name) => name !== undefined);
  if (names.length === 0 && of === "study") {
    throw new AppError("forbidden", `This needs ${nameOfRoles(role)} for all studies.`);
  }
  for (const name of names) {
    const study = (await findStudy(name, name === folder)) ?? name;
    if (!hasRole(caller.grants, role, study)) throw lacking(caller, role, name, study);
  }
}

function lacking({ grants }: Person, role: Role | readonly Role[], name: string, study: string): AppError {
  return hasRole(grants, "reader", study)
    ? new AppError("forbidden", `This needs ${nameOfRoles(role)} in '${name}', which you do not have.`)
    : new AppError("forbidden", `You have no role in '${name}', or there is no such protocol.`);
}

function textIn(part: unknown, field: string): string | undefined {
  if (typeof part !== "object" || part === null) return undefined;
  const value = Object.entries(part).find(([name]) => name === field)?.[1];
  return typeof value === "string" ? value : undefined;
}
