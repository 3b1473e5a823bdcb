import { type PlainGrid, placesOf } from "./plain-grid.ts";
import { isArrow, isMark, isVisitHead, samplingCaption, scheduleCaption } from "./words-of-schedules.ts";

export interface ScheduleEvidence {
  readonly marks: number;
  /** Share of marks among the filled cells behind the first column. */
  readonly markShare: number;
  /** Share of the columns behind the first whose head names a visit. */
  readonly visitShare: number;
  readonly columns: number;
  readonly titled: boolean;
  readonly sampling: boolean;
}

export function gatherEvidence(grid: PlainGrid, headRows: number, caption: string): ScheduleEvidence {
  const places = placesOf(grid);
  const inBody = grid.cells.filter((cell) => cell.row >= headRows && cell.column > 0 && cell.text !== "");
  const marks = inBody.filter(({ text }) => isMark(text) || isArrow(text)).length;
  const columns = grid.columns - 1;
  let headed = 0;
  for (let column = 1; column < grid.columns; column++) {
    const texts = Array.from({ length: headRows }, (_, row) => places.at(row, column)?.text ?? "");
    if (texts.some((text) => text !== "" && isVisitHead(text))) headed++;
  }
  const inside = grid.cells
    .filter((cell) => cell.row === 0 && cell.columnSpan > 1)
    .map(({ text }) => text)
    .join(" ");
  return {
    marks,
    markShare: marks / Math.max(1, inBody.length),
    visitShare: headed / Math.max(1, columns),
    columns,
    titled: scheduleCaption.test(caption) || scheduleCaption.test(inside),
    sampling: samplingCaption.test(caption),
  };
}

/** How sure it is that a table is a schedule, 0 to 1. Marks alone do not do: duties of reporting and panels of laboratories have them too. */
export function scheduleCertainty({
  marks,
  markShare,
  visitShare,
  columns,
  titled,
  sampling,
}: ScheduleEvidence): number {
  if (columns < 2) return 0;
  const marked = Math.min(1, marks / 6) * Math.min(1, markShare / 0.4);
  const visits = Math.min(1, visitShare / 0.5);
  const title = titled ? 1 : sampling ? 0.5 : 0;
  if (visits < 0.4 && !titled) return 0;
  return 0.4 * marked + 0.3 * visits + 0.3 * title;
}
