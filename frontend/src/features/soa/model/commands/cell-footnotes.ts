import { compareMarkers } from "../footnotes/markers.ts";
import { isSeen } from "../merges/merge-index.ts";
import { positionsIn, type Range } from "../selection/range.ts";
import { type Cell, cellAt, emptyCell, isEmpty, type Sheet } from "../sheet/sheet.ts";
import { changeRange, type RangeChange } from "./cells.ts";

/** Footnotes to attach to every selected cell, and footnotes to detach from all of them. */
export interface FootnoteEdit {
  readonly attach: readonly string[];
  readonly detach: readonly string[];
}

/** A footnote, and whether all, some, or none of the selected cells refer to it. */
export interface FootnoteUse {
  readonly marker: string;
  readonly text: string;
  readonly extent: "all" | "some" | "none";
}

export interface FootnoteChange extends RangeChange {
  /** Empty cells among filled ones, which were skipped. */
  readonly blank: number;
}

/** The cells of a selection that footnotes apply to: filled ones, or all if none is filled. */
function markable(sheet: Sheet, ranges: readonly Range[]): Cell[] {
  const seen = ranges
    .flatMap((range) => [...positionsIn(range)])
    .filter((position) => isSeen(sheet, position));
  const cells = seen.map((position) => cellAt(sheet, position));
  const filled = cells.filter((cell) => !isEmpty(cell));
  return filled.length > 0 ? filled : cells;
}

/** The footnotes of a table, and any other marker in a selection, with their use in the selection. */
export function footnoteUses(sheet: Sheet, ranges: readonly Range[]): FootnoteUse[] {
  const cells = markable(sheet, ranges);
  const known = new Map(sheet.footnotes.map(({ marker, text }) => [marker, text]));
  const markers = new Set([...known.keys(), ...cells.flatMap(({ footnotes }) => footnotes)]);
  return [...markers].toSorted(compareMarkers).map((marker): FootnoteUse => {
    const count = cells.filter(({ footnotes }) => footnotes.includes(marker)).length;
    const extent = count === 0 ? "none" : count === cells.length ? "all" : "some";
    return { marker, text: known.get(marker) ?? "", extent };
  });
}

/** Attaches and detaches footnotes in a selection, skipping empty cells among filled ones. */
export function editFootnotes(
  sheet: Sheet,
  ranges: readonly Range[],
  { attach, detach }: FootnoteEdit,
): FootnoteChange {
  const fillsBlanks = markable(sheet, ranges).every(isEmpty);
  let blank = 0;
  const change = (before: Cell): Cell => {
    if (isEmpty(before) && !fillsBlanks) {
      blank += attach.length > 0 ? 1 : 0;
      return before;
    }
    return withFootnotes(before, attach, detach);
  };
  const changed = ranges.reduce<RangeChange>(
    (done, range) => {
      const next = changeRange(done.sheet, range, change);
      return { sheet: next.sheet, left: done.left + next.left };
    },
    { sheet, left: 0 },
  );
  return { ...changed, blank };
}

/** A cell with some footnotes added and others removed. */
export function withFootnotes(before: Cell, attach: readonly string[], detach: readonly string[] = []): Cell {
  const kept = before.footnotes.filter((marker) => !detach.includes(marker));
  const footnotes = [...kept, ...attach.filter((marker) => !kept.includes(marker))];
  const texts = footnotes.map((marker) => before.footnoteTexts[before.footnotes.indexOf(marker)] ?? "");
  if (before.value === "" && footnotes.length === 0) return emptyCell;
  return { ...before, footnotes, footnoteTexts: texts.some((text) => text !== "") ? texts : [] };
}
