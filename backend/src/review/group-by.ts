/** The entries of a list by key, in order of first appearance. */
export function groupBy<Key, Entry>(list: readonly Entry[], keyOf: (entry: Entry) => Key): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of list) {
    const key = keyOf(entry);
    const own = groups.get(key);
    if (own) own.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}
