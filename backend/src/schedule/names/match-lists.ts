import { matchNames } from "./match-names.ts";

/**
 * The position of each item in a known list, matched by name; null for a new one. If both lists have the same number
 * of unmatched names between two matched neighbors, they count as renamed.
 */
export function matchLists(known: readonly string[], names: readonly string[]): (number | null)[] {
  const found = matchNames(known, names);
  const taken = new Set(found);
  for (let at = 0; at < names.length; at += 1) {
    if (found[at] !== null) continue;
    let end = at;
    while (end < names.length && found[end] === null) end += 1;
    const before = at === 0 ? -1 : found[at - 1];
    const behind = end === names.length ? known.length : found[end];
    const isGap =
      typeof before === "number" && typeof behind === "number" && behind - before - 1 === end - at;
    for (let offset = 0; isGap && offset < end - at; offset += 1) {
      const place = before + 1 + offset;
      if (taken.has(place)) break;
      found[at + offset] = place;
      taken.add(place);
    }
    at = end - 1;
  }
  return found;
}
