import { isSpecified } from "./not-specified.ts";

export interface TlfId {
  readonly text: string;
  /** The document states no id, so the item is numbered by position. */
  readonly counted: boolean;
}

/** OUT-2: `tlf_number` unless it is 'Not specified', else `tlf_id`, else `TLF-{n}`, counted from 1. */
export function tlfIdOf(number: string, id: string, position: number): TlfId {
  const text = [number, id].find(isSpecified);
  return text === undefined ? { text: `TLF-${position}`, counted: true } : { text, counted: false };
}

/**
 * Names for URLs. A table and a figure may share a number, so `tlf_id` is preferred; remaining duplicates
 * are distinguished by their position.
 */
export function addressKeys(tlfs: readonly { readonly id: string; readonly shown: string }[]): string[] {
  const taken = new Set<string>();
  return tlfs.map(({ id, shown }) => {
    const name = isSpecified(id) ? id : shown;
    let key = name;
    for (let place = 2; taken.has(key); place++) key = `${name}~${place}`;
    taken.add(key);
    return key;
  });
}

interface Named {
  readonly key: string;
  readonly id: string;
  readonly kind: string;
}

/**
 * The item an address names, in any letter case: by its key, else by the id shown, with its kind before it where a
 * table and a figure share a number ("figure 14.2.1").
 */
export function findTlf<T extends Named>(tlfs: readonly T[], name: string): T | null {
  const wanted = name.trim().toLowerCase();
  return (
    tlfs.find(({ key }) => key === name) ??
    tlfs.find(({ key }) => key.toLowerCase() === wanted) ??
    tlfs.find(({ id }) => id.toLowerCase() === wanted) ??
    tlfs.find(({ id, kind }) => `${kind} ${id.toLowerCase()}` === wanted) ??
    null
  );
}
