import type { Sheet } from "../sheet/sheet.ts";
import type { Visit } from "./columns.ts";

/** A visit of the schedule in a URL: its table and column. */
export const visitKey = (sheet: Sheet, { column }: Visit): string => `${sheet.key}:${column.id}`;
