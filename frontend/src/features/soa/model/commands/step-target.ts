import type { Axis } from "../selection/lines.ts";
import { nameColumn, rowCount, type Sheet } from "../sheet/sheet.ts";
import { epochOf } from "./adopt-place.ts";

/**
 * The line before which lines are placed to move them by one position. Whole epochs move past the whole adjacent epoch.
 * @param lines sheet positions in order; the moved lines become adjacent
 */
export function stepTarget(sheet: Sheet, axis: Axis, lines: readonly number[], back: boolean): number {
  const [first, last] = [lines[0] ?? 0, lines.at(-1) ?? 0];
  if (axis === "row") return back ? Math.max(0, first - 1) : Math.min(rowCount(sheet), last + 2);
  const neighbor = back ? first - 1 : last + 1;
  const column = sheet.columns[neighbor - 1];
  if (column === undefined || lines.includes(nameColumn)) return back ? first : last + 1;
  const jumped = coversWholeEpochs(sheet, lines)
    ? epochOf(sheet.columns, column).map((place) => place + 1)
    : [neighbor];
  return back ? (jumped[0] ?? first) : (jumped.at(-1) ?? last) + 1;
}

function coversWholeEpochs({ columns }: Sheet, lines: readonly number[]): boolean {
  return lines.every((line) => {
    const column = columns[line - 1];
    return (
      column?.meta.epoch !== undefined && epochOf(columns, column).every((place) => lines.includes(place + 1))
    );
  });
}
