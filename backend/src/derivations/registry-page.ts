import type { ProtocolListItem, RegistryPage } from "../contract/protocols.ts";
import { searchProtocols } from "./protocol-search.ts";

export interface RegistryFilter {
  readonly text: string;
  /** Empty means all sponsors. */
  readonly sponsor: string;
  /** Empty means all phases. */
  readonly phase: string;
}

/** Studies per page; a registry may have thousands. */
export const studiesPerPage = 24;

/**
 * REG-10, REG-13: one page of the registry, with what it can be filtered by, from a list in memory. The server lets the
 * database select the same.
 * @param all every protocol of the list
 * @param page from 1; one beyond the last shows the last
 */
export function registryPage(
  all: readonly ProtocolListItem[],
  filter: RegistryFilter,
  page: number,
): RegistryPage {
  const found = groupVersions(filterProtocols(all, filter), all);
  const pages = Math.max(1, Math.ceil(found.length / studiesPerPage));
  const shown = Math.min(page, pages);
  return {
    items: found.slice((shown - 1) * studiesPerPage, shown * studiesPerPage),
    page: shown,
    matching: found.length,
    total: groupVersions(all).length,
    sponsorCount: choicesOf(
      all.filter(({ derivations }) => derivations.sponsor !== "default"),
      "sponsor",
    ).length,
    sponsors: choicesOf(all, "sponsor"),
    phases: choicesOf(all, "phase"),
  };
}

/** The registry's search box and two dropdowns; all three must match, best match first. */
export function filterProtocols(
  items: readonly ProtocolListItem[],
  { text, sponsor, phase }: RegistryFilter,
): ProtocolListItem[] {
  return searchProtocols(items, text).filter(
    (item) => (sponsor === "" || item.sponsor === sponsor) && (phase === "" || item.phase === phase),
  );
}

/** The distinct values of a field, sorted alphabetically. */
function choicesOf(items: readonly ProtocolListItem[], field: "sponsor" | "phase"): string[] {
  return inOrder([...new Set(items.map((item) => item[field]).filter((value) => value !== ""))]);
}

/** Values to choose from, sorted alphabetically. */
export const inOrder = (values: readonly string[]): string[] =>
  values.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));

/**
 * One item per study: its latest version, where the first of its versions stood. Earlier ones are among its `versions`.
 * @param items the protocols to show, such as those that match a search
 * @param all every protocol of the list
 */
export function groupVersions(
  items: readonly ProtocolListItem[],
  all: readonly ProtocolListItem[] = items,
): ProtocolListItem[] {
  const byId = new Map(all.map((item) => [item.id, item]));
  return [...new Set(items.map((item) => byId.get(item.versions?.[0]?.id ?? item.id) ?? item))];
}
