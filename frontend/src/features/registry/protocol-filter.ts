import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { searchProtocols } from "@trialtrace/backend/derivations";

export interface ProtocolFilter {
  readonly text: string;
  /** Empty means all sponsors. */
  readonly sponsor: string;
  /** Empty means all phases. */
  readonly phase: string;
}

/** REG-10: the registry's search box and two dropdowns; all three must match, best match first. */
export function filterProtocols(
  items: readonly ProtocolListItem[],
  { text, sponsor, phase }: ProtocolFilter,
): ProtocolListItem[] {
  return searchProtocols(items, text).filter(
    (item) => (sponsor === "" || item.sponsor === sponsor) && (phase === "" || item.phase === phase),
  );
}

/** The distinct values of a field, sorted alphabetically. */
export function choicesOf(items: readonly ProtocolListItem[], field: "sponsor" | "phase"): string[] {
  const values = new Set(items.map((item) => item[field]).filter((value) => value !== ""));
  return [...values].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}
