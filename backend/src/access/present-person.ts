import { roles } from "../contract/access.ts";
import type { AccountGrant } from "../contract/account.ts";
import type { PersonWithGrants } from "./people-repository.ts";

/** A person's roles with the names of their studies. Removed studies are left out. */
export function presentGrants(person: PersonWithGrants): AccountGrant[] {
  return person.grants.flatMap<AccountGrant>(({ role: stored, protocol }) => {
    const role = roles.find((known) => known === stored);
    if (role === undefined) return [];
    if (protocol === null) return [{ role, study: null }];
    const names = protocol.identifiers.map(({ value }) => value);
    if (names.length === 0) return [];
    const title = protocol.acronym === null || protocol.acronym === "" ? protocol.title : protocol.acronym;
    return [{ role, study: { id: protocol.id, title, names } }];
  });
}
