import { type Places, type PlainCell, type PlainGrid, placesOf } from "./plain-grid.ts";
import { isArrow, isHeadLabel, isMark, isVisitHead } from "./words-of-schedules.ts";

/**
 * The purpose of a column: procedure names, their groups, section references, comments, visits, or none (a column
 * that only labels the head rows).
 */
export type ColumnRole = "name" | "group" | "reference" | "comment" | "visit" | "empty";

const commentHead =
  /^(?:comments?|notes?|instructions?|remarks?|details?|additional (?:information|comments?|notes?)|description|explanations?|notes? ?\/ ?comments?|comments? ?\/ ?notes?|special instructions?|further (?:details|information)|clarifications?)\b/i;
const referenceHead =
  /^(?:ref(?:erence|s)?\.?|see|(?:protocol |csp )?(?:sections?|appendix)|(?:protocol |csp )?(?:section )?references?|details? in(?: csp)?|cross-?references?|sections? (?:no|number)s?\.?)\b.{0,40}$/i;
const reference =
  /^(?:see\s+)?(?:(?:protocol\s+)?(?:sections?|appendix|appendices|app\.?|sect?\.)\s*)?[A-Z]?\d+(?:\.\d+)*(?:\s*[,;&]\s*(?:(?:and|sections?|appendix)\s*)*[A-Z]?\d+(?:\.\d+)*)*$/i;
const scaleLabel =
  /^(?:visits?|weeks?|days?|months?|cycles?|periods?|windows?|hours?|study (?:day|week|month)s?|time)\b.{0,20}$/i;
const longText = 28;

const titleOfNames =
  /^(?:study |trial |clinical )*(?:procedures?|activit(?:y|ies)|assessments?|evaluations?|tests?|events?)[:*]?$/i;

interface Column {
  readonly index: number;
  /** Lowest text of the head. */
  readonly head: string;
  readonly heads: readonly string[];
  /** Cells of the body that belong to this column alone. */
  readonly own: readonly PlainCell[];
  readonly filled: readonly PlainCell[];
  readonly marks: number;
}

/** The role of each column of a schedule whose first `headRows` rows are its head. */
export function columnRoles(grid: PlainGrid, headRows: number): ColumnRole[] {
  const places = placesOf(grid);
  const columns = Array.from({ length: grid.columns }, (_, index) => describe(grid, places, headRows, index));
  const roles = columns.map((column) => roleOf(column, columns));
  const labels = leadingLabels(columns, roles);
  const name = nameColumn(labels, columns);
  labels.forEach((index) => {
    roles[index] = index === name ? "name" : "group";
  });
  return roles;
}

function describe(grid: PlainGrid, places: Places, headRows: number, index: number): Column {
  const heads = Array.from({ length: headRows }, (_, row) => places.at(row, index)).filter(
    (cell, row, all) => cell !== undefined && cell !== all[row - 1],
  );
  const own = grid.cells.filter(
    (cell) => cell.row >= headRows && cell.columnSpan === 1 && cell.column === index,
  );
  const filled = own.filter(({ text }) => text !== "");
  const texts = heads.flatMap((cell) => (cell && cell.text !== "" ? [cell.text] : []));
  return {
    index,
    head: texts.at(-1) ?? "",
    heads: texts,
    own,
    filled,
    marks: filled.filter(({ text }) => isMark(text) || isArrow(text)).length,
  };
}

function roleOf(column: Column, all: readonly Column[]): ColumnRole {
  const { index, heads, filled, marks, own } = column;
  if (index === 0) return "name";
  const headed = heads.some((text) => commentHead.test(text.trim()));
  if (headed && marks <= filled.length * 0.3) return "comment";
  const references = filled.filter(({ text }) => reference.test(text.trim())).length;
  const sectioned = filled.filter(({ text }) => /section|appendix|\d\.\d/i.test(text)).length;
  if (heads.some((text) => referenceHead.test(text.trim())) && marks === 0) return "reference";
  if (
    filled.length >= 3 &&
    marks === 0 &&
    references >= 0.6 * filled.length &&
    sectioned >= 0.5 * filled.length
  )
    return "reference";
  const isLeading = all.slice(0, index).every(({ marks }) => marks === 0);
  const namesLine = (text: string) =>
    !/\d/.test(text) && (scaleLabel.test(text.trim()) || (isLeading && isHeadLabel(text)));
  if (filled.length === 0 && heads.length > 0 && heads.every(namesLine)) return "empty";
  // Between visit columns, a column without text was left blank.
  if (
    filled.length === 0 &&
    heads.length === 0 &&
    (index === all.length - 1 || own.length < 0.8 * maxOwnCells(all))
  )
    return "empty";
  const long = filled.filter(({ text }) => text.length > longText).length;
  const isLast = index === all.length - 1;
  const visitHeaded = heads.some(isVisitHead);
  if (isLast && !visitHeaded && marks === 0 && filled.length > 0 && long >= 0.5 * filled.length)
    return "comment";
  return "visit";
}

const maxOwnCells = (columns: readonly Column[]): number => Math.max(...columns.map(({ own }) => own.length));

/** Text columns before the first visit: names and their groups. */
function leadingLabels(columns: readonly Column[], roles: readonly ColumnRole[]): number[] {
  const labels = [0];
  for (let index = 1; index < columns.length - 1; index++) {
    const column = columns[index];
    if (!column || roles[index] !== "visit") {
      if (roles[index] === "reference" || roles[index] === "empty") continue;
      break;
    }
    const { filled, marks, own, head } = column;
    const isWordy = filled.filter(({ text }) => /\p{L}{3}/u.test(text)).length >= 0.8 * filled.length;
    const first = columns[labels.at(-1) ?? 0];
    const spans =
      first?.own.some((cell) => cell.rowSpan > 1) === true ||
      (first?.own.length ?? 0) > 1.3 * (first?.filled.length ?? 0);
    if (marks === 0 && titleOfNames.test(head.trim())) {
      labels.push(index);
      continue;
    }
    if (marks > 0 || !isWordy || filled.length < 0.5 * own.length || filled.length < 3) break;
    if (isVisitHead(head) && !spans) break;
    labels.push(index);
  }
  return labels;
}

/** Of several text columns, the one that distinguishes the rows contains the names. */
function nameColumn(labels: readonly number[], columns: readonly Column[]): number {
  const distinct = (index: number) => new Set(columns[index]?.filled.map(({ text }) => text)).size;
  return labels.reduce((best, index) => (distinct(index) > distinct(best) ? index : best), labels[0] ?? 0);
}
