/** What a person may be in a study, or in all of them. Every role includes reading; none includes another. */
export const roles = ["reader", "editor", "approver", "administrator"] as const;
export type Role = (typeof roles)[number];

/** What each role is for. */
export const roleDescriptions = {
  reader: "Reads the study, asks questions, and downloads files",
  editor: "Edits schedules and reviews extracted values",
  approver: "Signs revisions, reviews, and study versions",
  administrator: "Adds and removes studies; for all studies, also manages people",
} as const satisfies Record<Role, string>;

/**
 * Who may make a call: anyone, anyone signed in, or a role.
 * `study`: the role in the study that the call names; `by` are the parameters that name it, if not
 * `protocolId`; `unnamed` is the study it is about if it names none.
 * `studies`: the role in at least one study; the response covers only those in which the person has it.
 * `library`: the role for all studies.
 */
export type Access =
  | "anyone"
  | "person"
  | { readonly role: Role; readonly of: "study"; readonly by?: readonly string[]; readonly unnamed?: string }
  | { readonly role: Role; readonly of: "studies" | "library" };

/** A role in one study, or in all if `study` is null. */
export interface Grant {
  readonly role: Role;
  readonly study: string | null;
}

/** Whether the role is held in a study; null asks for all studies. */
export function hasRole(grants: readonly Grant[], role: Role, study: string | null): boolean {
  return grants.some(
    (grant) => (grant.study === null || grant.study === study) && (grant.role === role || role === "reader"),
  );
}

/** Whether the role is held in any study. */
export function hasRoleSomewhere(grants: readonly Grant[], role: Role): boolean {
  return grants.some((grant) => grant.role === role || role === "reader");
}

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
  return `${role === "reader" ? "Any role" : `The role ${role}`} ${places[of]}.`;
}
