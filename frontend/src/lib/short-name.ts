import type { ProtocolListItem } from "@trialtrace/backend/contract";

type Names = Pick<
  ProtocolListItem,
  "givenName" | "protocolAcronym" | "study" | "protocolNumber" | "protocolShortTitle" | "title"
>;

/** The shortest name of a protocol: the one it was given, or its acronym, study name, number, short title, or title. */
export function shortNameOf(names: Names): string {
  const { givenName = null, protocolAcronym, study, protocolNumber, protocolShortTitle, title } = names;
  const candidates = [givenName, protocolAcronym, study, protocolNumber, protocolShortTitle];
  return candidates.find((name) => name !== null && name.trim() !== "") ?? title;
}
