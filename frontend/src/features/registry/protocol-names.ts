import type { ProtocolListItem } from "@trialtrace/backend/contract";

/** 000, section 2: the first available of protocolAcronym, protocolShortTitle, protocolNumber, title. */
export function cardTitle(item: ProtocolListItem): string {
  return firstStated(item.protocolAcronym, item.protocolShortTitle, item.protocolNumber) ?? item.title;
}

/** 000, section 2: the protocol number, or the id up to its first dot. */
export function cardNumber(item: ProtocolListItem): string {
  return firstStated(item.protocolNumber) ?? item.id.replace(/\..*$/s, "");
}

function firstStated(...texts: readonly (string | null)[]): string | undefined {
  return texts.find((text) => text !== null && text.trim() !== "") ?? undefined;
}
