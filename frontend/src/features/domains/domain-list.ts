import type { DomainCard, DomainCollection } from "@trialtrace/backend/contract";
import { type SectionName, sectionNames, sectionOf } from "./sections.ts";

/** DOM-1: domains arrive as a list with domainName, or as an object keyed by domain name. */
export function listDomains(domains: DomainCollection): DomainCard[] {
  if (Array.isArray(domains)) return domains;
  return Object.entries(domains).map(([domainName, card]) => ({
    ...card,
    domainName,
    category: card.category ?? "",
  }));
}

export interface DomainFilter {
  readonly text: string;
  /** Empty means every section. */
  readonly sections: readonly string[];
  /** Empty means every status. */
  readonly statuses: readonly string[];
}

/**
 * DOM-2: the search text is a case-insensitive substring of the domain's name or category. The filters
 * by section and status are chosen in the dashboard's Filter.
 */
export function filterDomains(
  cards: readonly DomainCard[],
  { text, sections, statuses }: DomainFilter,
): DomainCard[] {
  const query = text.trim().toLowerCase();
  return cards.filter(
    (card) =>
      [card.domainName, card.category].some((value) => value.toLowerCase().includes(query)) &&
      (sections.length === 0 || sections.includes(sectionOf(card.category))) &&
      (statuses.length === 0 || statuses.includes(card.status)),
  );
}

export interface DomainSection {
  readonly name: SectionName;
  readonly cards: readonly DomainCard[];
}

/** DOM-1: the sections in their order; empty ones are hidden. */
export function groupDomains(cards: readonly DomainCard[]): DomainSection[] {
  return sectionNames
    .map((name) => ({ name, cards: cards.filter((card) => sectionOf(card.category) === name) }))
    .filter((section) => section.cards.length > 0);
}

/** The statuses that occur, in alphabetical order. */
export function statusesOf(cards: readonly DomainCard[]): string[] {
  return [...new Set(cards.map((card) => card.status))].sort((a, b) => a.localeCompare(b, "en"));
}
