import type { Grid } from "../grid/grid.ts";
import type { Vocabulary } from "../lines/join-lines.ts";
import type { Line } from "../page-model/build-lines.ts";
import { type Caption, captionAbove, captionBelow, captionInside, captionKey } from "./captions.ts";
import { countHeadRows } from "./find-head.ts";
import { toPlainGrid } from "./from-page-grid.ts";
import { gatherEvidence, scheduleCertainty } from "./is-schedule.ts";
import { joinBlocks } from "./join-blocks.ts";
import {
  hasOtherVisits,
  type JoinedTable,
  joinParts,
  repeatedRows,
  sameLines,
  type TablePart,
} from "./join-parts.ts";
import { isContinued } from "./words-of-schedules.ts";

/** A grid of the document with the text above it. */
export interface FoundPart extends TablePart {
  readonly source: Grid;
  readonly caption: Caption | null;
  readonly certainty: number;
}

export interface FoundTable {
  /** Blocks side by side, each consisting of parts below one another. Most tables are one block. */
  readonly blocks: readonly (readonly FoundPart[])[];
  readonly joined: JoinedTable;
  readonly title: string;
  readonly certainty: number;
  readonly reason: string;
}

/** The pages on which a table begins and ends. */
export const firstPage = ({ blocks }: FoundTable): number => blocks[0]?.[0]?.source.page ?? 1;
export const lastPage = ({ blocks }: FoundTable): number => blocks.at(-1)?.at(-1)?.source.page ?? 1;

const sureEnough = 0.5;
/** Pages between two parts of one table. */
const maxPagesBetween = 2;
const minRows = 2;

/** The schedules of a document, each joined from its parts on successive pages. */
export function findTables(
  grids: ReadonlyMap<number, readonly Grid[]>,
  lines: ReadonlyMap<number, readonly Line[]>,
  vocabulary: Vocabulary,
): FoundTable[] {
  const parts = [...grids].flatMap(([page, own]) => partsOf(own, lines.get(page) ?? [], vocabulary));
  const tables: FoundPart[][] = [];
  for (const part of parts) {
    const table = tables.findLast((one) => continues(one, part));
    if (table) table.push(part);
    else tables.push([part]);
  }
  const found: FoundTable[] = [];
  for (const table of tables.flatMap((one) => toTable(one) ?? [])) {
    const last = found.at(-1);
    const whole = last && joinTables(last, table);
    if (whole) found[found.length - 1] = whole;
    else found.push(table);
  }
  return found;
}

function toTable(table: readonly FoundPart[]): FoundTable | null {
  const certainty = Math.max(...table.map((part) => part.certainty));
  const rows = table.reduce((sum, part) => sum + part.grid.rows - part.headRows, 0);
  if (certainty < sureEnough || rows < minRows) return null;
  const captions = table.flatMap(({ caption }) => caption ?? []);
  const title =
    captions.find(({ sure }) => sure)?.text ??
    insideTitle(table) ??
    captions[0]?.text ??
    "Schedule of activities";
  return {
    blocks: [table],
    joined: joinParts(table),
    title: withoutParts(title),
    certainty,
    reason: reasonOf(table),
  };
}

/** The title of the whole, not of its first part. */
const withoutParts = (title: string): string =>
  title
    .replace(/\s*[([]\s*(?:page|sheet|part)\s+\d+\s+(?:of|\/)\s+\d+\s*[)\]]\s*$/i, "")
    .replace(/\s*\((?:continued|cont\.?)\)\s*$/i, "");

/** Two consecutive tables below one caption may be blocks of one table that is too wide for the page. */
function joinTables(first: FoundTable, second: FoundTable): FoundTable | null {
  const ownCaption = second.blocks[0]?.[0]?.caption;
  const sameCaption =
    !ownCaption?.sure || isContinued(ownCaption.text) || captionKey(first.title) === captionKey(second.title);
  if (firstPage(second) - lastPage(first) > 1 || !sameCaption) return null;
  const joined = joinBlocks(first.joined, second.joined);
  return (
    joined && {
      ...first,
      blocks: [...first.blocks, ...second.blocks],
      joined,
      certainty: Math.max(first.certainty, second.certainty),
    }
  );
}

function partsOf(grids: readonly Grid[], lines: readonly Line[], vocabulary: Vocabulary): FoundPart[] {
  return grids.map((source, index): FoundPart => {
    const floor = Math.max(
      0,
      ...grids
        .slice(0, index)
        .filter(({ bottom }) => bottom <= source.top + 2)
        .map(({ bottom }) => bottom),
    );
    const grid = toPlainGrid(source, vocabulary);
    const above = captionAbove(source, lines, floor);
    const ceiling = Math.min(
      Number.POSITIVE_INFINITY,
      ...grids.filter(({ top }) => top > source.bottom).map(({ top }) => top),
    );
    const caption =
      captionInside(grid, source.top) ??
      (above?.sure ? above : (captionBelow(source, lines, ceiling) ?? above));
    const headRows = countHeadRows(grid);
    const width = source.right - source.left;
    const evidence = gatherEvidence(grid, headRows, caption?.text ?? "");
    // Without lines, only the caption distinguishes a schedule from other columns of short texts.
    const isOpen = source.source === "white space" && !evidence.titled;
    return {
      source,
      grid,
      headRows,
      caption,
      lines: source.xs.map((x) => (x - source.left) / width),
      certainty: isOpen ? 0 : scheduleCertainty(evidence),
    };
  });
}

/** Whether a part continues a table: the same columns or head, shortly after it, and no caption of its own. */
function continues(table: readonly FoundPart[], part: FoundPart): boolean {
  const [first, last] = [table[0], table.at(-1)];
  if (!first || !last || part.grid.columns < 3) return false;
  const between = part.source.page - last.source.page;
  if (between < 0 || between > maxPagesBetween) return false;
  if (part.caption?.sure && isNewCaption(table, part.caption)) return false;
  const repeated = repeatedRows(first.grid, Math.max(1, first.headRows), part.grid);
  const sameHead = repeated > 0 && !hasOtherVisits(first.grid, first.headRows, part.grid);
  const columns = sameLines(last.lines, part.lines);
  if (between > 1 && !(sameHead && columns)) return false;
  // With the same columns but another head it is a separate table, or a block next to it.
  return columns
    ? sameHead || part.headRows === 0 || !hasOwnHead(part)
    : sameHead && closeColumns(last, part);
}

const hasOwnHead = (part: FoundPart): boolean => part.headRows > 0 && part.certainty >= 0.3;

const closeColumns = (a: FoundPart, b: FoundPart): boolean => Math.abs(a.grid.columns - b.grid.columns) <= 2;

function isNewCaption(table: readonly FoundPart[], caption: Caption): boolean {
  if (isContinued(caption.text)) return false;
  const known = table.flatMap((part) => (part.caption?.sure ? [captionKey(part.caption.text)] : []));
  return !known.includes(captionKey(caption.text));
}

const insideTitle = (table: readonly FoundPart[]): string | undefined =>
  table[0]?.grid.cells.find(
    (cell) => cell.row === 0 && cell.columnSpan >= (table[0]?.grid.columns ?? 0) && cell.text !== "",
  )?.text;

function reasonOf(table: readonly FoundPart[]): string {
  const [first] = table;
  if (!first) return "";
  const evidence = gatherEvidence(first.grid, first.headRows, first.caption?.text ?? "");
  const share = Math.round(evidence.visitShare * 100);
  return `${evidence.marks} marks, ${share} % of the columns headed by visits, ${evidence.titled ? "captioned as a schedule" : "without the caption of a schedule"}, ${table.length} part(s)`;
}
