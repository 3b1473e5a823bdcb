import type { Sheet } from "../sheet/sheet.ts";
import type { Visit } from "./columns.ts";

/** A visit of the schedule in an address: its table and its column; the column's place where its id is not its own. */
export function visitKey(sheet: Sheet, { column, col }: Visit): string {
  const id = column.meta.column_id;
  const isOwn = sheet.columns.every((other) => other === column || other.meta.column_id !== id);
  return `${sheet.key}:${isOwn ? id : `#${col}`}`;
}
