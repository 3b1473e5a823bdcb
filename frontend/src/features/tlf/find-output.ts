interface Named {
  readonly key: string;
  readonly id: string;
  readonly kind: string;
}

/**
 * The item an address names, in any letter case: by its key, else by the id shown, with its kind before it where a
 * table and a figure share a number ("figure 14.2.1").
 */
export function findOutput<T extends Named>(tlfs: readonly T[], name: string): T | null {
  const wanted = name.trim().toLowerCase();
  return (
    tlfs.find(({ key }) => key === name) ??
    tlfs.find(({ key }) => key.toLowerCase() === wanted) ??
    tlfs.find(({ id }) => id.toLowerCase() === wanted) ??
    tlfs.find(({ id, kind }) => `${kind} ${id.toLowerCase()}` === wanted) ??
    null
  );
}
