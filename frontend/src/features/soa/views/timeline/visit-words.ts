import { signed } from "../../model/head/header-lines.ts";
import type { Sheet } from "../../model/sheet/sheet.ts";
import { visitName } from "../../model/summary/columns.ts";
import type { PlacedVisit } from "../../model/summary/time-axis.ts";
import { type DaySource, dayAt } from "../../model/summary/visit-days.ts";

/** What a table states about a visit in addition to its name: label and value. */
export function visitFacts(placed: PlacedVisit, sheets: readonly Sheet[]): [string, string][] {
  const { visit, sheet } = placed;
  const { column_name: name, epoch, visit: named, day, week, window, note } = visit.column.meta;
  const facts: [string, string | undefined][] = [
    ["Table", sheets.length > 1 ? sheet.name : undefined],
    ["Epoch", epoch],
    ["Visit", named === name ? undefined : named],
    ["Study day", day === undefined ? derivedDays(placed) : signed(day)],
    ["Study week", week === undefined ? undefined : signed(week)],
    ["Window", window],
    ["Note", note],
  ];
  return facts.flatMap(([label, value]) => (value === undefined || value === "" ? [] : [[label, value]]));
}

/** A visit in one line, for screen readers. */
export function visitSentence(placed: PlacedVisit, more: readonly string[]): string {
  const { epoch, day, week, window } = placed.visit.column.meta;
  const when =
    day !== undefined ? `day ${signed(day)}` : week !== undefined ? `week ${signed(week)}` : undefined;
  const parts = [visitName(placed.visit), epoch, when, window && `window ${window}`, ...more];
  return parts.filter((part) => part !== undefined && part !== "").join(", ");
}

const sources: Readonly<Record<DaySource, string>> = {
  week: "from the week",
  name: "from the name",
  cycle: "from the cycle",
  window: "from the start of the window",
};

/** Days that the table does not state, with their origin; undefined if it states them, or if none can be derived. */
function derivedDays({ days, derivedFrom, hasDayZero }: PlacedVisit): string | undefined {
  if (days.length === 0 || derivedFrom === null) return undefined;
  return `${days.map((at) => signed(dayAt(at, hasDayZero))).join(", ")} (derived ${sources[derivedFrom]})`;
}
