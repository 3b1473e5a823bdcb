import type { ScheduleTable, StoredTable } from "../../../../contract/bundle/schedule.ts";
import { isJsonObject, type JsonObject } from "../../../../contract/value.ts";
import { identifyTable } from "../../../../schedule/identify.ts";
import { type Pairs, pairsOf } from "../../../../schedule/list-changes.ts";
import { same } from "../../../../schedule/same.ts";
import type { ExternalTables, ScheduleTables } from "../../../../schedule/table.ts";
import { createContext } from "../../import/import-context.ts";
import { type TimelineTable, timelineTables } from "../../import/schedule/timeline-tables.ts";
import { cellValueUrls, unmarkedRowsOf } from "../../model/cell-values.ts";
import { readGraph } from "../../model/graph.ts";
import { objectsOf } from "../../model/read-value.ts";
import { createBuilder } from "../builder.ts";
import { cellsOf, isScheduled } from "../schedule/cells.ts";
import { unmarkedRows } from "../schedule/timeline.ts";
import { type Edit, type InstanceIds, listIn, removeMatching, type TableEdit } from "./edit.ts";
import { editCells } from "./edit-cells.ts";
import { editColumns } from "./edit-columns.ts";
import { editFootnotes } from "./edit-footnotes.ts";
import { editRows } from "./edit-rows.ts";
import { repairReferences } from "./repair-references.ts";

/**
 * A USDM v4 file with the schedule changes made since it was imported.
 * @param before the tables as imported
 * @returns the identical file if nothing was changed
 */
export function applyScheduleEdits(
  base: JsonObject,
  before: ExternalTables,
  after: ScheduleTables,
): JsonObject {
  const changed = Object.keys(before).filter((key) => {
    const [was, is] = [before[key], after[key]];
    return was && is && !same(identifyTable(key, was, null), is);
  });
  if (changed.length === 0) return base;
  const wrapper = structuredClone(base);
  const graph = readGraph(wrapper);
  const context = createContext(graph);
  const edit: Edit = {
    graph,
    context,
    build: createBuilder(graph),
    removed: new Set(),
    replacements: new Map(),
  };
  for (const timeline of timelineTables(context)) {
    const [was, is] = [before[timeline.key], after[timeline.key]];
    if (was && is && changed.includes(timeline.key)) editTable(edit, timeline, was, is);
  }
  repairReferences(graph, context.version, edit.removed, edit.replacements);
  return wrapper;
}

function editTable(edit: Edit, imported: TimelineTable, was: ScheduleTable, after: StoredTable): void {
  const { key } = imported;
  const before = identifyTable(key, was, null);
  // Tables from an earlier version of the import had no ids, and were assigned them by name.
  const { ids, ...named } = imported.table;
  const origin = identifyTable(key, was.ids ? { ...named, ids } : named, null);
  const table: TableEdit = {
    design: imported.design,
    timeline: imported.timeline,
    before,
    after,
    rows: rowPairs(before, after),
    columns: columnPairs(before, after),
    activityIds: carried(imported.activityIds, rowPairs(origin, before), before.rows.length),
    instanceIds: instancesOf(
      imported,
      carried(imported.instanceIds, columnPairs(origin, before), before.columns_meta.length),
      before,
    ),
  };
  const activities = editRows(edit, table);
  const instances = editColumns(edit, table);
  editCells(edit, table, activities, instances);
  editFootnotes(edit, table, activities, instances);
  keepUnmarkedRows(edit, table, activities);
}

const rowPairs = (a: StoredTable, b: StoredTable): Pairs => pairsOf(a.ids.rows, b.ids.rows);
const columnPairs = (a: StoredTable, b: StoredTable): Pairs => pairsOf(columnIds(a), columnIds(b));
const columnIds = ({ columns_meta }: StoredTable) => columns_meta.map(({ column_id }) => column_id);

/** A row whose last mark was removed is still a row; a removed row is not. */
function keepUnmarkedRows(
  { build }: Edit,
  { timeline, before, after, activityIds }: TableEdit,
  activities: readonly (string | undefined)[],
): void {
  const rows = (table: ScheduleTable, ids: readonly (string | undefined)[]) =>
    table.rows.flatMap((row, index) => (typeof row === "string" ? [] : (ids[index] ?? [])));
  const wereUnmarked = new Set(unmarkedRowsOf(timeline));
  const old = new Set(rows(before, activityIds));
  const now = unmarkedRows(build, rows(after, activities), objectsOf(timeline, "instances"));
  const known = new Set(now.map(({ valueId }) => valueId));
  removeMatching(
    timeline,
    "extensionAttributes",
    (one) => isJsonObject(one) && one.url === cellValueUrls.row && !known.has(one.valueId ?? null),
  );
  for (const row of now) {
    const id = String(row.valueId);
    // A row without marks at import did not depend on this extension.
    const needsNone = old.has(id) && !hadMark(before, activityIds, id);
    if (!wereUnmarked.has(id) && !needsNone) listIn(timeline, "extensionAttributes").push(row);
  }
}

function hadMark(table: ScheduleTable, ids: readonly (string | undefined)[], id: string): boolean {
  return cellsOf(table).some(({ row, value }) => ids[row] === id && isScheduled(value));
}

/** Tables from an earlier version of the import have a column for each instance. */
function instancesOf(
  { timeline }: TimelineTable,
  found: readonly (InstanceIds | undefined)[],
  before: StoredTable,
): readonly InstanceIds[] {
  const instances = new Set(objectsOf(timeline, "instances").map(({ id }) => id));
  const columns = new Set(columnIds(before));
  return before.columns_meta.map(({ column_id: id }, at) => {
    const others = (found[at] ?? []).filter((one) => one !== id && !columns.has(one));
    return instances.has(id) ? [id, ...others] : others;
  });
}

/** Tables from an earlier version of the import may differ in a row or a column. */
function carried<T>(ids: readonly T[], pairs: Pairs, length: number) {
  const found: (T | undefined)[] = Array.from({ length }, () => undefined);
  for (const [from, to] of pairs) found[to] = ids[from];
  return found;
}
