export interface ByteBoundedMap<Value> {
  get(key: string): Value | undefined;
  /**
   * Stores the value and evicts the least recently used ones until all fit. A value that can never fit is not stored.
   */
  set(key: string, value: Value, entry: { readonly bytes: number; readonly group: string }): void;
  /** Evicts every value set with this group, however many others there are. */
  deleteGroup(group: string): void;
  clear(): void;
  readonly bytes: number;
}

/** A map that holds at most `maxBytes` and evicts the least recently used values. */
export function createByteBoundedMap<Value>(maxBytes: number): ByteBoundedMap<Value> {
  const entries = new Map<
    string,
    { readonly value: Value; readonly bytes: number; readonly group: string }
  >();
  const groups = new Map<string, Set<string>>();
  let total = 0;
  let newest: string | undefined;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    total -= entry.bytes;
    entries.delete(key);
    const group = groups.get(entry.group);
    group?.delete(key);
    if (group?.size === 0) groups.delete(entry.group);
    if (newest === key) newest = undefined;
  }

  return {
    get bytes() {
      return total;
    },
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (newest !== key) {
        // A Map iterates in insertion order: reinserting moves the entry to the end.
        entries.delete(key);
        entries.set(key, entry);
        newest = key;
      }
      return entry.value;
    },
    set(key, value, { bytes, group }) {
      remove(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes, group });
      groups.set(group, (groups.get(group) ?? new Set()).add(key));
      newest = key;
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    deleteGroup(group) {
      for (const key of groups.get(group) ?? []) remove(key);
    },
    clear() {
      entries.clear();
      groups.clear();
      newest = undefined;
      total = 0;
    },
  };
}
