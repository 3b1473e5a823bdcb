export interface ByteBoundedMap<Value> {
  get(key: string): Value | undefined;
  /** Keeps the value and lets go of those not asked for the longest, until all fit. One that never fits is not kept. */
  set(key: string, value: Value, bytes: number): void;
  deleteWhere(condition: (value: Value) => boolean): void;
  readonly bytes: number;
}

/** A map that holds at most `maxBytes` and forgets what was used least recently. */
export function createByteBoundedMap<Value>(maxBytes: number): ByteBoundedMap<Value> {
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let total = 0;
  let newest: string | undefined;

  function remove(key: string): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
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
        // A Map iterates in the order of insertion: put in again, it is the last one to go.
        entries.delete(key);
        entries.set(key, entry);
        newest = key;
      }
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      newest = key;
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    deleteWhere(condition) {
      for (const [key, entry] of entries) if (condition(entry.value)) remove(key);
    },
  };
}
