import type { ProgramItem } from "../../model/summary/visit-program.ts";
import type { ChartVisit } from "./chart-layout.ts";

export interface LaneMark {
  readonly key: string;
  readonly left: number;
  /** Null for a mark at one visit; otherwise the extent of a merged text. */
  readonly width: number | null;
  readonly text: string;
  readonly markers: readonly string[];
}

/** Where a procedure takes place along the axis: a mark per visit, or one bar for a text over several. */
export function laneMarks(
  name: string,
  visits: readonly ChartVisit[],
  programs: ReadonlyMap<string, readonly ProgramItem[]>,
): LaneMark[] {
  const marks: (LaneMark & { readonly cell: ProgramItem["assessment"]["cell"] })[] = [];
  for (const { placed, x } of visits) {
    for (const { line, assessment } of programs.get(placed.key) ?? []) {
      if (line.name.trim() !== name) continue;
      const { cell, spanned } = assessment;
      const last = marks.at(-1);
      if (spanned && last?.cell === cell) {
        marks[marks.length - 1] = { ...last, width: x - last.left };
      } else {
        marks.push({
          key: `${placed.key} ${line.row}`,
          left: x,
          width: spanned ? 0 : null,
          text: cell.value,
          markers: cell.footnotes,
          cell,
        });
      }
    }
  }
  return marks;
}

/** The number of visits with at least one of the procedures. */
export function visitsWith(
  names: readonly string[],
  programs: ReadonlyMap<string, readonly ProgramItem[]>,
): ReadonlySet<string> {
  const found = [...programs].filter(([, items]) =>
    items.some(({ line }) => names.includes(line.name.trim())),
  );
  return new Set(found.map(([key]) => key));
}
