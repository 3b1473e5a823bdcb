import type { JsonObject } from "../../../contract/value.ts";
import { idsOf, objectsOf } from "../model/read-value.ts";
import { termOf } from "../model/terms.ts";
import type { ImportContext } from "./import-context.ts";

export const isRegistry = (organization: JsonObject | undefined): boolean =>
  termOf(organization, "type", [["studyRegistry", /registry/i]]) !== null;

/** The organization with the sponsor role; without roles, the one with the sponsor type that issues an identifier. */
export function sponsorOrganization({ graph, version }: ImportContext): JsonObject | undefined {
  const roles = objectsOf(version, "roles").filter((role) =>
    termOf(role, "code", [["sponsor", /^(study )?sponsor$/i]]),
  );
  const byRole = roles
    .flatMap((role) => idsOf(role, "organizationIds"))
    .flatMap((id) => graph.find(id, "Organization") ?? []);
  if (byRole[0]) return byRole[0].value;
  const scopes = objectsOf(version, "studyIdentifiers").flatMap((identifier) => {
    const scope = graph.find(identifier.scopeId, "Organization");
    return scope ? [scope.value] : [];
  });
  const isSponsor = (one: JsonObject) => termOf(one, "type", [["sponsor", /sponsor/i]]) !== null;
  return scopes.find(isSponsor) ?? scopes.find((one) => !isRegistry(one));
}
