import { type PlainGrid, placesOf } from "./plain-grid.ts";
import { isArrow, isMark, isVisitHead, samplingCaption, scheduleCaption } from "./words-of-schedules.ts";

/** A longer text is a sentence rather than the head of a visit. */
const maxHeadLength = 110;

export function gatherEvidence(grid: PlainGrid, headRows: number, caption: string) {
  const places = placesOf(grid);
  const inBody = grid.cells.filter((cell) => cell.row >= headRows && cell.column > 0 && cell.text !== "");
  const marks = inBody.filter(({ text }) => isMark(text) || isArrow(text)).length;
  const columns = grid.columns - 1;
  let headed = 0;
  for (let column = 1; column < grid.columns; column++) {
    const texts = Array.from({ length: headRows }, (_, row) => places.at(row, column)?.text ?? "");
    if (texts.some((text) => text !== "" && text.length <= maxHeadLength && isVisitHead(text))) headed++;
  }
  const inside = grid.cells
    .filter((cell) => cell.row === 0 && cell.columnSpan > 1)
    .map(({ text }) => text)
    .join(" ");
  return {
    marks,
    /** Share of marks among the filled cells behind the first column. */
    markShare: marks / Math.max(1, inBody.length),
    /** Share of the columns behind the first whose head names a visit. */
    visitShare: headed / Math.max(1, columns),
    columns,
    rows: grid.rows - headRows,
    /** The caption names another kind of table. */
    otherwise: otherCaption.test(caption),
    titled: scheduleCaption.test(caption) || scheduleCaption.test(inside),
    sampling: samplingCaption.test(caption),
  };
}

/** Captions of tables that also have marks and visits: reporting duties, dose changes, treatment schemes. */
const otherCaption =
  /report(?:ing|ed)\b|guideline|dose (?:modif|adjust|level|reduc|escalat)|toxicit|prohibited|abbreviat|objectives?\b|endpoints?\b|amendment|history of|treatment scheme|dosing (?:scheme|regimen)|responsib|criteria|laboratory (?:panel|test|parameter)/i;
/** Minimum size of a schedule that has neither marks nor a schedule caption. */
const [minRows, minColumns] = [4, 3];

/**
 * The confidence that a table is a schedule, 0 to 1. Marks alone are not enough: tables of reporting duties and
 * laboratory panels also have them.
 */
export function scheduleCertainty(evidence: ReturnType<typeof gatherEvidence>): number {
  const { marks, markShare, visitShare, columns, rows, titled, sampling, otherwise } = evidence;
  const small = rows < minRows || columns < minColumns;
  if (columns < 2 || (otherwise && !titled)) return 0;
  if (!titled && !sampling && small) return 0;
  if (marks === 0 && (small || visitShare < 0.5)) return sampling && !small ? 0.5 : 0;
  const marked = Math.min(1, marks / 6) * Math.min(1, markShare / 0.4);
  const visits = Math.min(1, visitShare / 0.5);
  const title = titled ? 1 : sampling ? 0.5 : 0;
  if (visits < 0.4 && !titled) return 0;
  return 0.4 * marked + 0.3 * visits + 0.3 * title;
}
