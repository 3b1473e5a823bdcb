/** What a person may be in a study, or in all of them. Every role includes reading; none includes another. */
export const roles = ["reader", "editor", "approver", "administrator"] as const;
export type Role = (typeof roles)[number];

/**
 * Who may make a call: anyone, anyone signed in, or a role; one of several suffices.
 * `study`: the role in the study that the call names; `by` are the parameters that name it, if not
 * `protocolId`; `unnamed` is the study it is about if it names none.
 * `studies`: the role in at least one study; the response covers only those in which the person has it.
 * `library`: the role for all studies.
 */
export type Access =
  | "anyone"
  | "person"
  | {
      readonly role: Role | readonly Role[];
      readonly of: "study";
      readonly by?: readonly string[];
      readonly unnamed?: string;
    }
  | { readonly role: Role; readonly of: "studies" | "library" };

/** A role in one study, or in all if `study` is null. */
export interface Grant {
  readonly role: Role;
  readonly study: string | null;
}

/** Whether one of the roles is held in a study; null asks for all studies. */
export function hasRole(
  grants: readonly Grant[],
  role: Role | readonly Role[],
  study: string | null,
): boolean {
  return hasRoleSomewhere(
    grants.filter((grant) => grant.study === null || grant.study === study),
    role,
  );
}

/** Whether one of the roles is held in any study. */
export function hasRoleSomewhere(grants: readonly Grant[], role: Role | readonly Role[]): boolean {
  const wanted = [role].flat();
  return grants.some((grant) => wanted.includes(grant.role) || wanted.includes("reader"));
}

/** "the role editor or approver" */
export const nameOfRoles = (role: Role | readonly Role[]): string => `the role ${[role].flat().join(" or ")}`;

const places = {
  study: "in the study",
  studies: "in at least one study; the response covers only those studies",
  library: "for all studies",
} as const;

/** Who may make a call, as a sentence. */
export function describeAccess(access: Access): string {
  if (access === "anyone") return "Anyone, without signing in.";
  if (access === "person") return "Anyone who is signed in in the browser.";
  const { role, of } = access;
  const name = nameOfRoles(role);
  return `${role === "reader" ? "Any role" : name.replace("the", "The")} ${places[of]}.`;
}
