import type { ScheduleChange } from "@trialtrace/backend/contract";
import { countOf } from "../../../lib/format-count.ts";

const nouns: readonly (readonly [noun: string, kinds: readonly ScheduleChange["kind"][]])[] = [
  ["cell", ["cell"]],
  ["row", ["row-added", "row-removed"]],
  ["column", ["column-added", "column-removed", "column-changed"]],
  ["merged range", ["merge-added", "merge-removed"]],
  ["footnote", ["footnote"]],
  ["table", ["table-added", "table-removed", "table-renamed"]],
];

/** `12 cells, 1 row`: what was changed, in a few words; empty when nothing was. */
export function summariseChanges(changes: readonly ScheduleChange[]): string {
  return nouns
    .flatMap(([noun, kinds]) => {
      const count = changes.filter(({ kind }) => kinds.includes(kind)).length;
      return count === 0 ? [] : [countOf(count, noun)];
    })
    .join(", ");
}
