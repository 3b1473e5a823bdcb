import type { Grid, GridCell } from "../grid/grid.ts";
import { groupRuns } from "../group.ts";
import { gridsBeside, isWithin, linesAt, linesOfCell, linesOfRow } from "../lines/cell-text.ts";
import type { Line } from "../lines/line.ts";
import { endpointHead, objectiveHead } from "./aim-columns.ts";
import { type Draft, type ObjectiveTableContext, startsItem, toObjectives } from "./aim-table.ts";
import { isLevelLabel, levelOf, type Objective, type ObjectiveText, splitLevel } from "./objective.ts";

interface AimColumns {
  readonly objective: number;
  readonly endpoint: number;
  /** A column that names the level of each row. */
  readonly level: number | null;
}

/** A head of a column is short. */
const longestHead = 60;

/** A ruled table of objectives and endpoints in a section, with its lines; null if there is none. */
export function readObjectiveGrid(
  lines: readonly Line[],
  context: ObjectiveTableContext,
): { readonly objectives: Objective[]; readonly rest: Line[] } | null {
  const grids = gridsOf(lines, context);
  const start = grids.findIndex((grid) => headOf(grid) !== null);
  const head = grids[start] ? headOf(grids[start]) : null;
  if (!head) return null;
  const drafts: { objective: Draft; endpoints: Draft[] }[] = [];
  const read = new Set<Grid>();
  let level = context.level;
  for (const grid of grids.slice(start)) {
    const own = headOf(grid);
    // The table goes on with the same number of columns, with or without its head.
    if (grid.xs.length !== (grids[start]?.xs.length ?? 0) || isEstimand(grid)) break;
    read.add(grid);
    const columns = own?.columns ?? head.columns;
    if (own) level = levelOf(own.text) ?? level;
    for (let row = own ? own.row + 1 : 0; row < grid.ys.length - 1; row++) {
      const cellAt = (column: number | null): GridCell | undefined =>
        column === null
          ? undefined
          : grid.cells.find(
              (cell) => cell.row === row && cell.column <= column && cell.column + cell.columnSpan > column,
            );
      const linesIn = (column: number | null) => {
        const cell = cellAt(column);
        return cell ? linesOfCell(grid.page, cell) : [];
      };
      const named = linesIn(columns.level)
        .map(({ text }) => text)
        .join(" ");
      level = levelOf(named) ?? level;
      const [left, right] = [linesIn(columns.objective), linesIn(columns.endpoint)].map(withoutLabel);
      const isWhole = cellAt(columns.objective) === cellAt(columns.endpoint);
      level = left?.level ?? (isWhole ? null : right?.level) ?? level;
      if (level === null || isWhole) continue;
      const open = drafts.at(-1);
      const texts = left?.lines ?? [];
      // A row broken over two pages goes on in the middle of a sentence.
      const goesOn = row === (own ? own.row + 1 : 0) && open && /^\p{Ll}/u.test(texts[0]?.text ?? "");
      if (goesOn) open.objective.lines.push(...texts);
      else
        for (const item of itemsOf(texts)) drafts.push({ objective: { level, lines: item }, endpoints: [] });
      const last = drafts.at(-1);
      for (const item of itemsOf(right?.lines ?? [])) last?.endpoints.push({ level, lines: item });
    }
  }
  const objectives = toObjectives(drafts, context);
  return objectives.length === 0
    ? null
    : { objectives, rest: lines.filter((line) => ![...read].some((grid) => isWithin(line, grid))) };
}

const estimandObjective =
  /^(?:(?:primary|secondary|explorat(?:ory|ive)|clinical|study|trial) )*objective\b.{0,12}$/i;
const estimandEndpoint = /^(?:endpoint|variable)s?(?: \((?:endpoint|variable)s?\))?:?$/i;
const estimandOther = /^(?:population|treatments?|intercurrent events?|population-level summary)\b/i;

/**
 * The tables of estimands in a section, as ICH M11 has them: an attribute per row, among them the endpoint and often
 * the objective; null if there is none.
 */
export function readEstimandGrids(
  lines: readonly Line[],
  context: ObjectiveTableContext,
): {
  readonly objectives: readonly Objective[];
  readonly endpoints: readonly ObjectiveText[];
  readonly rest: readonly Line[];
} | null {
  const objectives: Objective[] = [];
  const endpoints: ObjectiveText[] = [];
  let rest = lines;
  for (const grid of gridsOf(lines, context)) {
    const rows = grid.ys.slice(1).map((_, row) => {
      const [label = [], text = []] = linesOfRow(grid, row);
      return { label: label.map((line) => line.text).join(" "), text };
    });
    const at = (pattern: RegExp) => rows.find(({ label, text }) => pattern.test(label) && text.length > 0);
    const [objective, endpoint] = [at(estimandObjective), at(estimandEndpoint)];
    const level = levelOf(objective?.label ?? "") ?? context.level;
    if (!endpoint || !level || rows.filter(({ label }) => estimandOther.test(label)).length < 2) continue;
    const own = itemsOf(endpoint.text).map((item) => ({ level, lines: item }));
    if (objective)
      objectives.push(
        ...toObjectives([{ objective: { level, lines: objective.text }, endpoints: own }], context),
      );
    else
      endpoints.push(
        ...toObjectives(
          own.map((one) => ({ objective: one, endpoints: [] })),
          context,
        ),
      );
    rest = rest.filter((line) => !isWithin(line, grid));
  }
  return objectives.length + endpoints.length === 0 ? null : { objectives, endpoints, rest };
}

const gridsOf = (lines: readonly Line[], { pages }: ObjectiveTableContext): Grid[] =>
  gridsBeside(lines, pages).filter(
    (grid) => grid.xs.length > 2 && lines.some((line) => isWithin(line, grid)),
  );

/** A table of the attributes of an estimand often follows that of the objectives, with as many columns. */
const isEstimand = ({ page, cells }: Grid): boolean =>
  cells.some(
    (cell) =>
      cell.column === 0 &&
      /^(?:attributes?|intercurrent events?|population-level summary)\b/i.test(
        linesOfCell(page, cell)[0]?.text ?? "",
      ),
  );

/** The row that heads the columns, and which of them hold objectives and endpoints. */
function headOf(grid: Grid): { row: number; columns: AimColumns; text: string } | null {
  for (let row = 0; row < Math.min(3, grid.ys.length - 1); row++) {
    const texts = grid.xs.slice(1).map((_, column) =>
      linesAt(grid, row, column)
        .map(({ text }) => text)
        .join(" "),
    );
    const isHead = (pattern: RegExp) => (text: string) => text.length <= longestHead && pattern.test(text);
    const objective = texts.findIndex(isHead(objectiveHead));
    const isEndpoint = (text: string, at: number) => at > objective && isHead(endpointHead)(text);
    const named = texts.findIndex((text, at) => isEndpoint(text, at) && !/estimand/i.test(text));
    const endpoint = named < 0 ? texts.findIndex(isEndpoint) : named;
    if (objective < 0 || endpoint < 0) continue;
    const level = objective > 0 ? 0 : null;
    return { row, columns: { objective, endpoint, level }, text: texts.join(" ") };
  }
  return null;
}

/** A level that is named in the first line of a cell, and the lines below it. */
function withoutLabel(lines: readonly Line[]) {
  const [first, ...rest] = lines;
  if (first && isLevelLabel(first.text)) return { level: levelOf(first.text), lines: rest };
  const own = splitLevel(first?.text ?? "").level;
  return { level: own, lines };
}

const itemsOf = (lines: readonly Line[]): Line[][] =>
  groupRuns(lines, (line, _, open) => !startsItem(line, open));
