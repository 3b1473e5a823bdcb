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

/**
 * SOA-12: the normalization for comparing names: lowercase, Unicode compatibility form, unified non-breaking spaces
 * and dashes, parenthesized text removed, whitespace collapsed.
 */
export function normalizeName(name: string): string {
  const plain = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u00a0\u2007\u202f]/g, " ")
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, "-");
  return withoutParentheses(plain).replace(/\s+/g, " ").trim();
}

/** Including nested ones; an unclosed parenthesis is kept. */
function withoutParentheses(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, " ");
  return shorter === text ? text : withoutParentheses(shorter);
}

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
