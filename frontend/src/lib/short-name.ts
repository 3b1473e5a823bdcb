import type { ProtocolListItem } from "@trialtrace/backend/contract";

type Names = Pick<
  ProtocolListItem,
  "protocolAcronym" | "study" | "protocolNumber" | "protocolShortTitle" | "title"
>;

/** The shortest name of a protocol: its acronym, study name, number, short title or title. */
export function shortNameOf(names: Names): string {
  const { protocolAcronym, study, protocolNumber, protocolShortTitle, title } = names;
  const candidates = [protocolAcronym, study, protocolNumber, protocolShortTitle];
  return candidates.find((name) => name !== null && name.trim() !== "") ?? title;
}
