/** Consecutive entries in groups: an entry joins the group of the one before it if it belongs there. */
export function groupRuns<T>(
  list: readonly T[],
  belongs: (one: T, before: T, group: readonly [T, ...T[]]) => boolean,
): [T, ...T[]][] {
  const groups: [T, ...T[]][] = [];
  for (const one of list) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before !== undefined && belongs(one, before, group)) group.push(one);
    else groups.push([one]);
  }
  return groups;
}
