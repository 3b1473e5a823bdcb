import type { Column } from "../model/sheet/sheet.ts";

/** Names of the grid's columns. Those of visits go by the column's id, so that they keep their width when others come. */
export const rowNumberId = "number";
export const nameId = "name";
export const columnIdOf = (column: Column): string => `visit-${column.id}`;
