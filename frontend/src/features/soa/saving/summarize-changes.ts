import type { ScheduleChange } from "@trialtrace/backend/contract";
import { countOf } from "../../../lib/format-count.ts";

const nouns: readonly (readonly [noun: string, kinds: readonly ScheduleChange["kind"][]])[] = [
  ["cell", ["cell"]],
  ["row", ["row-added", "row-removed", "row-moved", "row-changed"]],
  ["column", ["column-added", "column-removed", "column-moved", "column-changed"]],
  ["merged range", ["merge-added", "merge-removed", "merge-changed"]],
  ["footnote", ["footnote-added", "footnote-removed", "footnote-moved", "footnote-changed"]],
  ["table", ["table-added", "table-removed", "table-moved", "table-changed"]],
];

/** `12 cells, 1 row`: a short summary of changes; empty if there are none. */
export function summarizeChanges(changes: readonly ScheduleChange[]): string {
  return nouns
    .flatMap(([noun, kinds]) => {
      const count = changes.filter(({ kind }) => kinds.includes(kind)).length;
      return count === 0 ? [] : [countOf(count, noun)];
    })
    .join(", ");
}
