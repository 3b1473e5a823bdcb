import type { JsonObject } from "../../../contract/value.ts";
import { codeOf, decodeOf, idsOf, labelOf, objectsOf } from "../model/read-value.ts";
import type { ImportContext } from "./import-context.ts";

/** Code of the role and of the organization type "sponsor" (CDISC terminology). */
const sponsorCode = "C70793";
const registryCode = "C93453";

export const isRegistry = (organization: JsonObject | undefined): boolean =>
  codeOf(organization, "type") === registryCode || /registry/i.test(decodeOf(organization, "type") ?? "");

/** The organization with the sponsor role; without roles, the one with the sponsor type that issues an identifier. */
export function sponsorOrganization({ graph, version }: ImportContext): JsonObject | undefined {
  const roles = objectsOf(version, "roles").filter(
    (role) =>
      codeOf(role, "code") === sponsorCode || /^(study )?sponsor$/i.test(decodeOf(role, "code") ?? ""),
  );
  const byRole = roles
    .flatMap((role) => idsOf(role, "organizationIds"))
    .flatMap((id) => graph.find(id, "Organization") ?? []);
  if (byRole[0]) return byRole[0].value;
  const scopes = objectsOf(version, "studyIdentifiers").flatMap((identifier) => {
    const scope = graph.find(identifier.scopeId, "Organization");
    return scope ? [scope.value] : [];
  });
  const isSponsor = (one: JsonObject) =>
    codeOf(one, "type") === sponsorCode || /sponsor/i.test(decodeOf(one, "type") ?? "");
  return scopes.find(isSponsor) ?? scopes.find((one) => !isRegistry(one));
}

export const sponsorOf = (context: ImportContext): string | null => labelOf(sponsorOrganization(context));
