import type { ProtocolListItem } from "@trialtrace/backend/contract";

/** REG-6, UPL-4: the name it was given, or else the first of acronym, short title, number, and title. */
export function cardTitle(item: ProtocolListItem): string {
  const { givenName = null } = item;
  return (
    firstStated(givenName, item.protocolAcronym, item.protocolShortTitle, item.protocolNumber) ?? item.title
  );
}

/** REG-7: the protocol number, or the id up to its first dot. */
export function cardNumber(item: ProtocolListItem): string {
  return firstStated(item.protocolNumber) ?? item.id.replace(/\..*$/s, "");
}

/** The card's title preceded by the study name, if the title contains the name further back. */
export function cardHeading(item: ProtocolListItem): string {
  const title = cardTitle(item);
  if (title === item.givenName) return title;
  const study = item.study.trim();
  if (study === "" || title.startsWith(study) || !title.includes(study)) return title;
  const rest = title.replace(`(${study})`, "").trim();
  return `${study}: ${rest}`;
}

/** The title to show after a heading that is only a name; null if the heading already contains it. */
export function remainingTitle(item: ProtocolListItem): string | null {
  const heading = cardTitle(item);
  const { givenName, protocolAcronym, protocolNumber } = item;
  if (![givenName, protocolAcronym, protocolNumber].includes(heading)) return null;
  return firstStated(item.protocolShortTitle, item.title) ?? null;
}

function firstStated(...texts: readonly (string | null)[]): string | undefined {
  return texts.find((text) => text !== null && text.trim() !== "") ?? undefined;
}
