import type { Merge } from "../model/sheet/sheet.ts";

/** The merges in only one of two lists. An unchanged merge is the same object in both. */
export function changedMerges(before: readonly Merge[], after: readonly Merge[]): Merge[] {
  const [old, now] = [new Set(before), new Set(after)];
  return [...before.filter((merge) => !now.has(merge)), ...after.filter((merge) => !old.has(merge))];
}
