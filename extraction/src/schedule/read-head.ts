import { isWholeRow } from "./find-head.ts";
import { type Places, type PlainCell, type PlainGrid, placesOf } from "./plain-grid.ts";
import { isMark } from "./words-of-schedules.ts";

/** The head of a visit column, as stored in the bundle. */
export interface ColumnHead {
  readonly name: string;
  readonly epoch?: string;
  readonly visit?: string;
  readonly day?: number;
  readonly week?: number;
  readonly window?: string;
  /** Superscripts in its cells; a note on a period applies to each of its visits. */
  readonly raised: readonly string[];
}

const periodLabel = /\b(?:period|phase|epoch|stage)s?\b/i;
const windowText = /±|\+\s*\/?\s*[-–−]/;
const windowLabel = /window|\btolerance|permitted|allow/i;
const units = ["visit", "week", "day", "month", "cycle", "hour", "period"] as const;
const number = /^[-–−+]?\d+(?:\.\d+)?$/;

/** Reads the head of one column. `columns` are the visit columns; a cell across several of them names a period. */
export function readColumnHead(
  grid: PlainGrid,
  headRows: number,
  index: number,
  columns: readonly number[],
): ColumnHead {
  const places = placesOf(grid);
  const seen = new Set<PlainCell>();
  const raised: string[] = [];
  const parts: { text: string; label: string; wide: boolean; cell: PlainCell }[] = [];
  for (let row = 0; row < headRows; row++) {
    const cell = places.at(row, index);
    const label = labelOf(places, row, columns[0] ?? 1);
    if (!cell || seen.has(cell) || cell.text === "" || isWholeRow(cell, grid) || isMark(cell.text)) continue;
    seen.add(cell);
    const covered = columns.filter(
      (column) => column >= cell.column && column < cell.column + cell.columnSpan,
    ).length;
    const labelText = label && label !== cell && label.rowSpan < headRows ? label.text : "";
    const { text, markers } = splitSigns(cell.text);
    raised.push(...cell.raised, ...markers);
    parts.push({ text, label: labelText, wide: covered > 1, cell });
  }
  const isEpoch = (part: { wide: boolean; label: string; cell: PlainCell }) =>
    part.wide || (periodLabel.test(part.label) && isPeriodLine(grid, part.cell, columns));
  const epochs = parts.filter(isEpoch).map(({ text }) => text);
  const narrow = parts.filter((part) => !isEpoch(part));
  const isWindow = ({ text, label }: { text: string; label: string }) =>
    windowLabel.test(label) ||
    /^[([]?\s*(?:±|\+\s*\/?\s*[-–−])/.test(text) ||
    (windowText.test(text) && narrow.length > 1);
  const windows = narrow.filter(isWindow);
  const names = narrow.filter((part) => !isWindow(part));
  const named = names.length > 0 ? names : windows.length > 0 ? windows : parts.slice(-1);
  const visit = names.find(({ label, text }) => /\bvisit\b/i.test(label) && text.length < 40);
  return {
    name: named.map(withUnit).join(", "),
    epoch: epochs.length > 0 && names.length + windows.length > 0 ? epochs.join(" / ") : undefined,
    visit: visit && names.length > 1 ? withUnit(visit) : undefined,
    day: namedNumber(names, "day"),
    week: namedNumber(names, "week"),
    window: windows.length > 0 && names.length > 0 ? windows.map(({ text }) => text).join(", ") : undefined,
    raised,
  };
}

/** Signs at the end of a head are markers, even if they are not raised: `Last Dose§`. */
function splitSigns(text: string): { text: string; markers: string[] } {
  const [, bare, signs] = /^(.*[^*†‡§¶∫‖ǁ∥◊\s])\s*([*†‡§¶∫‖ǁ∥◊]{1,4})$/su.exec(text) ?? [];
  return bare && signs ? { text: bare, markers: [signs] } : { text, markers: [] };
}

/** A period of one visit stands in a line of periods, of which another has several. */
const isPeriodLine = (grid: PlainGrid, { row }: PlainCell, visits: readonly number[]): boolean =>
  grid.cells.some(
    (cell) => cell.row === row && cell.columnSpan > 1 && cell.text !== "" && cell.column >= (visits[0] ?? 1),
  );

/** What a head line counts: the nearest text to the left of the visits. */
function labelOf(places: Places, row: number, visits: number): PlainCell | undefined {
  for (let column = visits - 1; column > 0; column--) {
    const cell = places.at(row, column);
    if (cell && cell.text !== "" && cell.column + cell.columnSpan <= visits) return cell;
  }
  return places.at(row, 0);
}

const unitOf = (label: string): (typeof units)[number] | undefined =>
  units.find((unit) => new RegExp(`\\b${unit}s?\\b`, "i").test(label));

/** A bare number takes its label from the row: `3` in the row "Visit" is `Visit 3`. */
function withUnit({ text, label }: { text: string; label: string }): string {
  const unit = unitOf(label);
  return unit && /^[-–−+]?\d/.test(text) && !/\p{L}{2}/u.test(text)
    ? `${unit[0]?.toUpperCase()}${unit.slice(1)} ${text}`
    : text;
}

function namedNumber(
  parts: readonly { text: string; label: string }[],
  unit: "day" | "week",
): number | undefined {
  for (const { text, label } of parts) {
    const bare = new RegExp(`^(?:study\\s+)?${unit}\\s*([-–−]?\\d+)$`, "i").exec(text.trim())?.[1];
    const found = bare ?? (unitOf(label) === unit && number.test(text.trim()) ? text.trim() : undefined);
    if (found !== undefined) {
      const value = Number(found.replace(/[–−]/, "-"));
      if (Number.isFinite(value)) return value;
    }
  }
  return undefined;
}
