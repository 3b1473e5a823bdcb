import type { IncomingMessage } from "node:http";
import { type Grant, hasRole, type Role } from "../contract/access.ts";
import { AppError } from "../http/app-error.ts";

/** Someone who is signed in, or whose program sent a token of theirs. */
export interface Person {
  readonly kind: "person";
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly grants: readonly Grant[];
  /** The browser session; null for a program. */
  readonly session: Session | null;
}

export interface Session {
  readonly id: string;
  readonly method: "password" | "openid";
  /** When the person last proved who they are. */
  readonly authenticatedAt: Date;
}

/** Who makes a call. `team`: sign-in is off, and everyone may do everything. */
export type Caller = { readonly kind: "team" } | { readonly kind: "stranger" } | Person;

export const team: Caller = { kind: "team" };
export const stranger: Caller = { kind: "stranger" };

const known = new WeakMap<IncomingMessage, Caller | Error>();

/** Remembers who makes a request, or why that could not be found out. */
export function setCaller(req: IncomingMessage, caller: Caller | Error): void {
  known.set(req, caller);
}

/** @throws the reason why it could not be found out */
export function callerOf(req: IncomingMessage): Caller {
  const caller = known.get(req) ?? stranger;
  if (caller instanceof Error) throw caller;
  return caller;
}

/** Whether the caller may read a study; null asks for all studies. */
export function mayRead(caller: Caller, study: string | null): boolean {
  return caller.kind === "team" || (caller.kind === "person" && hasRole(caller.grants, "reader", study));
}

/** The studies in which the caller has a role; null for all. */
export function studiesOf(caller: Caller, role: Role = "reader"): readonly string[] | null {
  if (caller.kind === "team") return null;
  if (caller.kind === "stranger") return [];
  if (hasRole(caller.grants, role, null)) return null;
  const own = caller.grants.filter((grant) => hasRole([grant], role, grant.study));
  return [...new Set(own.flatMap(({ study }) => (study === null ? [] : [study])))];
}

/** The name for the record: the person's if someone is signed in, whatever the request says. */
export function authorOf(caller: Caller, stated: string): string {
  return caller.kind === "person" ? caller.name : stated;
}

/** @throws {AppError} if nobody is signed in, or sign-in is off */
export function personOf(caller: Caller): Person {
  if (caller.kind === "person") return caller;
  if (caller.kind === "stranger") throw notSignedIn();
  throw new AppError("sign-in-off", "This server runs without sign-in, so there are no accounts.");
}

/** The session that a person's call came with. @throws {AppError} if a program made it */
export function sessionOf(person: Person): Session {
  if (person.session !== null) return person.session;
  throw new AppError("forbidden", "An access token cannot do this. Sign in in the browser.");
}

export function notSignedIn(): AppError {
  return new AppError("not-signed-in", "Sign in to do this.", {
    headers: { "WWW-Authenticate": 'Bearer realm="TrialTrace"' },
  });
}
