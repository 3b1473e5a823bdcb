import { bundleScheduleSchema, type ScheduleTable } from "../../../contract/bundle/schedule.ts";
import type { Json, JsonObject } from "../../../contract/value.ts";
import { identifyTables } from "../../../schedule/identify.ts";
import { footnotesOf, rowNameOf, type ScheduleTables } from "../../../schedule/table.ts";
import { toUsdm } from "../export/to-usdm.ts";
import { type UsdmImport, usdmToBundle } from "../import/to-bundle.ts";
import { readGraph } from "../model/graph.ts";
import { toV4 } from "../v3/to-v4.ts";

/** The result of importing a file, v3 or v4. */
export const imported = (file: JsonObject): UsdmImport => usdmToBundle(readGraph(toV4(file).wrapper));

/** The tables of an imported file. */
export function importedTables(file: JsonObject): ScheduleTables {
  const { documents } = imported(file);
  const { tables } = bundleScheduleSchema.parse(documents["schedule.json"] ?? { tables: {} });
  return identifyTables(tables, null);
}

/** The file exported after a file was imported and its tables were changed to these. */
export function exportedAfter(file: JsonObject, tables: ScheduleTables): JsonObject {
  const documents: Record<string, Json> = { "usdm.json": file };
  for (const [name, document] of Object.entries(imported(file).documents)) {
    if (document !== undefined) documents[name] = document;
  }
  return toUsdm({ documents, tables });
}

/** The visible content of a table: footnote letters may change, texts may not. */
export function shown(table: ScheduleTable | undefined) {
  if (!table) throw new Error("There is no such table");
  const texts = footnotesOf(table);
  const notes = (markers: readonly string[]) => markers.map((marker) => texts.get(marker)).toSorted();
  const columns = table.columns_meta.map((column) =>
    column.comment ? null : [column.column_name, column.epoch, column.visit, column.day, column.window],
  );
  const rows = table.rows.map((row) => {
    if (typeof row === "string") return row;
    const cells = table.columns_meta.map((column, index) => {
      const cell = column.comment ? undefined : row.cells[String(index)];
      return cell && (cell.value !== "" || cell.footnotes.length > 0)
        ? [cell.value, ...notes(cell.footnotes)]
        : null;
    });
    return [rowNameOf(row), row.group ?? null, notes(row.footnotes ?? []), ...cells];
  });
  return { columns: columns.filter((column) => column !== null), rows };
}
