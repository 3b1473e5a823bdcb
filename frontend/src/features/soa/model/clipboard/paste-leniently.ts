import type { Selection } from "../selection/selection.ts";
import type { Sheet } from "../sheet/sheet.ts";
import type { Block } from "./block.ts";
import { type Pasted, paste } from "./paste.ts";

export const pasteMessages = {
  clipped: (count: number) =>
    `${count} ${count === 1 ? "value" : "values"} under a merged cell or beyond the table size limit not pasted`,
  /** `2 rows and 1 visit`; empty if nothing was added. */
  grown: ({ rows, visits }: Pasted["added"]) =>
    [
      ...(rows > 0 ? [`${rows} ${rows === 1 ? "row" : "rows"}`] : []),
      ...(visits > 0 ? [`${visits} ${visits === 1 ? "visit" : "visits"}`] : []),
    ].join(" and "),
  single: "Merged cells were pasted as single cells because they would overlap merged cells in this table",
  undefinedFootnotes: (markers: readonly string[]) =>
    `${markers.length === 1 ? "Footnote" : "Footnotes"} ${markers.join(", ")} pasted without text: not defined in this table`,
} as const;

/**
 * Pastes a block. Merges from another program may violate the rules for merges; then only the values are pasted.
 * Skipped values and unknown markers are reported.
 */
export function pasteLeniently(
  sheet: Sheet,
  selection: Selection,
  block: Block,
): (Pasted & { readonly notes: readonly string[] }) | { readonly refused: string } {
  const whole = paste(sheet, selection, block);
  const isRefused = typeof whole === "string";
  const pasted = isRefused && block.foreign ? paste(sheet, selection, { ...block, merges: [] }) : whole;
  if (typeof pasted === "string") return { refused: pasted };
  const undefinedFootnotes = block.foreign ? undefinedMarkers(sheet, block) : [];
  const notes = [
    ...pasteNotes(pasted, isRefused),
    ...(undefinedFootnotes.length > 0 ? [pasteMessages.undefinedFootnotes(undefinedFootnotes)] : []),
  ];
  return { ...pasted, notes };
}

/** What was added for a block, and what was left out. */
export function pasteNotes({ added, left }: Pick<Pasted, "added" | "left">, isSingle = false): string[] {
  const grown = pasteMessages.grown(added);
  return [
    ...(grown === "" ? [] : [`Added ${grown} to the table`]),
    ...(isSingle ? [pasteMessages.single] : []),
    ...(left > 0 ? [pasteMessages.clipped(left)] : []),
  ];
}

function undefinedMarkers(sheet: Sheet, { rows }: Block): string[] {
  const known = new Set(sheet.footnotes.map(({ marker }) => marker));
  const markers = rows.flatMap((row) => row.flatMap(({ footnotes }) => footnotes));
  return [...new Set(markers)].filter((marker) => !known.has(marker));
}
