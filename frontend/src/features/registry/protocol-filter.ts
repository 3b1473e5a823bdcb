import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { foldText, matchesAllWords } from "../../lib/text-match.ts";
import { cardTitle } from "./protocol-names.ts";

export interface ProtocolFilter {
  readonly text: string;
  /** Empty means all sponsors. */
  readonly sponsor: string;
  /** Empty means all phases. */
  readonly phase: string;
}

/** 000, section 2: the registry's search box and its two dropdowns; all three must hold. */
export function filterProtocols(
  items: readonly ProtocolListItem[],
  { text, sponsor, phase }: ProtocolFilter,
): ProtocolListItem[] {
  return items.filter(
    (item) =>
      (sponsor === "" || item.sponsor === sponsor) &&
      (phase === "" || item.phase === phase) &&
      matchesAllWords(text, searchedTexts(item)),
  );
}

/** The top bar's search: by name, number, compound or indication; names that begin with the text come first. */
export function findProtocols(
  items: readonly ProtocolListItem[],
  text: string,
  limit: number,
): ProtocolListItem[] {
  const query = foldText(text.trim());
  if (query === "") return [];
  const found = items.filter((item) => matchesAllWords(query, searchedTexts(item)));
  const byName = (item: ProtocolListItem) =>
    [cardTitle(item), item.protocolNumber ?? "", item.id, ...item.aliases].some((name) =>
      foldText(name).startsWith(query),
    );
  return [...found.filter(byName), ...found.filter((item) => !byName(item))].slice(0, limit);
}

/** The distinct values of a field that protocols state, in alphabetical order. */
export function choicesOf(items: readonly ProtocolListItem[], field: "sponsor" | "phase"): string[] {
  const values = new Set(items.map((item) => item[field]).filter((value) => value !== ""));
  return [...values].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

function searchedTexts(item: ProtocolListItem): (string | null)[] {
  return [
    item.protocolAcronym,
    item.protocolShortTitle,
    item.protocolNumber,
    item.title,
    item.subtitle,
    item.study,
    item.id,
    ...item.aliases,
    item.compound,
    item.indication,
    item.therapeuticArea,
  ];
}
