import type { Merge } from "../model/sheet/sheet.ts";

/** The ranges that only one of two lists has. A range that stays is the same object. */
export function changedMerges(before: readonly Merge[], after: readonly Merge[]): Merge[] {
  const [old, now] = [new Set(before), new Set(after)];
  return [...before.filter((merge) => !now.has(merge)), ...after.filter((merge) => !old.has(merge))];
}
