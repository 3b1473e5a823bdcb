import type { Sheet } from "../../model/sheet/sheet.ts";
import { visitName } from "../../model/summary/columns.ts";
import type { PlacedVisit } from "../../model/summary/time-axis.ts";

/** What a table states about a visit, beside its name: label and value. */
export function visitFacts({ visit, sheet }: PlacedVisit, sheets: readonly Sheet[]): [string, string][] {
  const { column_name: name, epoch, visit: named, day, week, window, note } = visit.column.meta;
  const facts: [string, string | undefined][] = [
    ["Table", sheets.length > 1 ? sheet.name : undefined],
    ["Epoch", epoch],
    ["Visit", named === name ? undefined : named],
    ["Study day", day === undefined ? undefined : signed(day)],
    ["Study week", week === undefined ? undefined : signed(week)],
    ["Window", window],
    ["Note", note],
  ];
  return facts.flatMap(([label, value]) => (value === undefined || value === "" ? [] : [[label, value]]));
}

/** A visit in one line, for readers who do not see where it stands. */
export function visitSentence(placed: PlacedVisit, more: readonly string[]): string {
  const { epoch, day, week, window } = placed.visit.column.meta;
  const when =
    day !== undefined ? `day ${signed(day)}` : week !== undefined ? `week ${signed(week)}` : undefined;
  const parts = [visitName(placed.visit), epoch, when, window && `window ${window}`, ...more];
  return parts.filter((part) => part !== undefined && part !== "").join(", ");
}

const signed = (value: number): string => String(value).replace("-", "−");
