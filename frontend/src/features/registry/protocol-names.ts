import type { ProtocolListItem } from "@trialtrace/backend/contract";

/** REG-6: the first available of protocolAcronym, protocolShortTitle, protocolNumber, title. */
export function cardTitle(item: ProtocolListItem): string {
  return firstStated(item.protocolAcronym, item.protocolShortTitle, item.protocolNumber) ?? item.title;
}

/** REG-7: the protocol number, or the id up to its first dot. */
export function cardNumber(item: ProtocolListItem): string {
  return firstStated(item.protocolNumber) ?? item.id.replace(/\..*$/s, "");
}

/** The card's title preceded by the study name, if the title contains the name further back. */
export function cardHeading(item: ProtocolListItem): string {
  const title = cardTitle(item);
  const study = item.study.trim();
  if (study === "" || title.startsWith(study) || !title.includes(study)) return title;
  const rest = title.replace(`(${study})`, "").trim();
  return `${study}: ${rest}`;
}

/** The title to show after a heading that is only a name; null if the heading already contains it. */
export function remainingTitle(item: ProtocolListItem): string | null {
  if (cardTitle(item) !== item.protocolAcronym && cardTitle(item) !== item.protocolNumber) return null;
  return firstStated(item.protocolShortTitle, item.title) ?? null;
}

function firstStated(...texts: readonly (string | null)[]): string | undefined {
  return texts.find((text) => text !== null && text.trim() !== "") ?? undefined;
}
