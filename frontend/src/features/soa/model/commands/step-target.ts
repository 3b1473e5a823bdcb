import type { Axis } from "../selection/lines.ts";
import { nameColumn, rowCount, type Sheet } from "../sheet/sheet.ts";
import { epochOf } from "./adopt-place.ts";

/**
 * The line before which lines come that are moved by one place. Whole epochs go past the whole epoch beside them.
 * @param lines in order, and as the sheet counts them; they come to stand side by side
 */
export function stepTarget(sheet: Sheet, axis: Axis, lines: readonly number[], back: boolean): number {
  const [first, last] = [lines[0] ?? 0, lines.at(-1) ?? 0];
  if (axis === "row") return back ? Math.max(0, first - 1) : Math.min(rowCount(sheet), last + 2);
  const beside = back ? first - 1 : last + 1;
  const column = sheet.columns[beside - 1];
  if (column === undefined || lines.includes(nameColumn)) return back ? first : last + 1;
  const jumped = holdsWholeEpochs(sheet, lines)
    ? epochOf(sheet.columns, column).map((place) => place + 1)
    : [beside];
  return back ? (jumped[0] ?? first) : (jumped.at(-1) ?? last) + 1;
}

function holdsWholeEpochs({ columns }: Sheet, lines: readonly number[]): boolean {
  return lines.every((line) => {
    const column = columns[line - 1];
    return (
      column?.meta.epoch !== undefined && epochOf(columns, column).every((place) => lines.includes(place + 1))
    );
  });
}
