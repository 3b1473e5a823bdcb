import { normalizeName } from "./normalize-name.ts";

/**
 * SOA-12: the position of each name among the known ones; null if it is not among them. Exact matches come first,
 * duplicates in order; the rest are matched by normalized name if that is unique on both sides.
 */
export function matchNames(known: readonly string[], names: readonly string[]): (number | null)[] {
  const alike = placesBy(known, (name) => name.trim());
  const found = names.map((name) => alike.get(name.trim())?.shift() ?? null);
  const taken = new Set(found);
  const left = placesBy(known, (name, at) => (taken.has(at) ? "" : normalizeName(name)));
  const wanted = placesBy(names, (name, at) => (found[at] === null ? normalizeName(name) : ""));
  return names.map((name, at) => {
    const place = found[at] ?? null;
    if (place !== null) return place;
    const key = normalizeName(name);
    const [candidate, ...others] = left.get(key) ?? [];
    const isAlone = key !== "" && others.length === 0 && wanted.get(key)?.length === 1;
    return isAlone ? (candidate ?? null) : null;
  });
}

function placesBy(
  names: readonly string[],
  keyOf: (name: string, at: number) => string,
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  names.forEach((name, at) => {
    const key = keyOf(name, at);
    const there = places.get(key);
    if (there) there.push(at);
    else places.set(key, [at]);
  });
  return places;
}
