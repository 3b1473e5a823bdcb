import type { ProtocolListItem } from "@trialtrace/backend/contract";

type Names = Pick<
  ProtocolListItem,
  "givenName" | "protocolAcronym" | "study" | "protocolNumber" | "protocolShortTitle" | "title"
>;

/** What people call a study: the name it was given, its acronym, or its study name; null if it has none. */
export function studyNameOf({ givenName = null, protocolAcronym, study }: Names): string | null {
  return [givenName, protocolAcronym, study].find((name) => name?.trim()) ?? null;
}

/** The shortest name of a protocol: its study name, number, short title, or title. */
export function shortNameOf(names: Names): string {
  const { protocolNumber, protocolShortTitle, title } = names;
  return [studyNameOf(names), protocolNumber, protocolShortTitle].find((name) => name?.trim()) ?? title;
}

/** A title without the name that it starts with (`ADA: a study`) or ends with (`A study (ADA)`). */
export function withoutName(title: string, name: string): string {
  const end = ` (${name})`;
  if (title.endsWith(end)) return title.slice(0, -end.length);
  if (!title.startsWith(`${name}: `)) return title;
  const rest = title.slice(name.length + 2).trim();
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
