import type { Column } from "../model/sheet/sheet.ts";

/** Names of the grid's columns. Visits are named by column id, so that they keep their width when others are added. */
export const rowNumberId = "number";
export const nameId = "name";
export const columnIdOf = (column: Column): string => `visit-${column.id}`;
