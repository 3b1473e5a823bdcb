import type { StoredTable } from "@trialtrace/backend/contract";
import {
  identifyTables,
  newId,
  type ScheduleColumn,
  type ScheduleTables,
} from "@trialtrace/backend/schedule";
import type { FileTable } from "@trialtrace/extraction/sheets/file-table";
import { scheduleTableOf } from "@trialtrace/extraction/sheets/schedule-table";
import { emptyTable } from "../model/sheet/sheet.ts";

/** The initial tables of a schedule, and their origin. */
export interface Start {
  readonly tables: ScheduleTables;
  readonly source: "user" | "import";
}

const defaultName = "Schedule of Assessments";

/** A table of numbered visits and unnamed procedures. */
export function emptyStart(visits: number, procedures: number): Start {
  const columns = Array.from({ length: visits }, (_unused, index) => column(`Visit ${index + 1}`));
  return { tables: { table_1: tableOf(defaultName, columns, procedures) }, source: "user" };
}

/** The visits of another study's tables, with empty rows. */
export function startFromVisits(tables: ScheduleTables, procedures: number): Start {
  const visits = Object.values(tables)
    .map(({ table_name, columns_meta }) => ({
      name: table_name,
      columns: columns_meta.filter(({ comment }) => comment !== true),
    }))
    .filter(({ columns }) => columns.length > 0);
  return {
    tables: keyed(
      visits.map(({ name, columns }) =>
        tableOf(
          name,
          // Its footnotes belong to the other study.
          columns.map(({ note: _, ...meta }) => ({ ...meta, column_id: newId() })),
          procedures,
        ),
      ),
    ),
    source: "user",
  };
}

/** Tables read from a file or the clipboard. */
export function startFromFile(tables: readonly FileTable[]): Start {
  return {
    tables: identifyTables(keyed(tables.map(scheduleTableOf)), null),
    source: "import",
  };
}

const keyed = <Table>(tables: readonly Table[]): Record<string, Table> =>
  Object.fromEntries(tables.map((table, index) => [`table_${index + 1}`, table]));

const column = (name: string): ScheduleColumn => ({ column_id: newId(), column_name: name });

function tableOf(name: string, columns_meta: ScheduleColumn[], procedures: number): StoredTable {
  const rows = Array.from({ length: procedures }, () => ({ procedure_name: "", cells: {} }));
  return {
    ...emptyTable,
    table_name: name,
    columns_meta,
    rows,
    merges_complete: true,
    ids: { ...emptyTable.ids, rows: rows.map(newId) },
  };
}
