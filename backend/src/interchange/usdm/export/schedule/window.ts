import type { ScheduleColumn } from "../../../../schedule/table.ts";

/** A window in USDM form: durations before and after the planned time. */
export interface Window {
  readonly lower: string;
  readonly upper: string;
}

const units: readonly [RegExp, (amount: string) => string][] = [
  [/^d(ays?)?$/i, (amount) => `P${amount}D`],
  [/^w(eeks?|ks?)?$/i, (amount) => `P${amount}W`],
  [/^months?$/i, (amount) => `P${amount}M`],
  [/^h(ours?|rs?)?$/i, (amount) => `PT${amount}H`],
  [/^min(utes?)?$/i, (amount) => `PT${amount}M`],
];

/** The window of a visit as attributes of its timing, which are null if it cannot be read. */
export function windowOf({ window, day }: ScheduleColumn) {
  const found = window === undefined ? null : readWindow(window, day ?? null);
  return {
    windowLower: found?.lower ?? null,
    windowUpper: found?.upper ?? null,
    windowLabel: found ? (window ?? null) : null,
  };
}

/** `±3 days`, `+7 days`, `−30 to 0 min`, `Day −28 to Day −1`; null for anything else. */
export function readWindow(text: string, day: number | null): Window | null {
  const plain = text.replaceAll(/[−–—]/g, "-").replaceAll(/\s+/g, " ").trim();
  return readAmounts(plain) ?? (day === null ? null : readDays(plain, day));
}

function readAmounts(text: string): Window | null {
  const [, sign, amount, unit] = /^(±|\+\/-|\+|-) ?(\d+(?:\.\d+)?) ?([a-z]+)$/i.exec(text) ?? [];
  if (sign !== undefined && amount !== undefined && unit !== undefined) {
    const [value, zero] = [duration(amount, unit), duration("0", unit)];
    if (value === null || zero === null) return null;
    if (sign === "+") return { lower: zero, upper: value };
    return sign === "-" ? { lower: value, upper: zero } : { lower: value, upper: value };
  }
  const [, before, after, unitOfBoth] =
    /^-(\d+(?:\.\d+)?)(?: to |\/|\.\.)\+?(\d+(?:\.\d+)?) ?([a-z]+)$/i.exec(text) ?? [];
  if (before === undefined || after === undefined || unitOfBoth === undefined) return null;
  const [lower, upper] = [duration(before, unitOfBoth), duration(after, unitOfBoth)];
  return lower === null || upper === null ? null : { lower, upper };
}

/** A range of study days around the planned day. */
function readDays(text: string, day: number): Window | null {
  const [, from, to] = /^day (-?\d+) to (?:day )?(-?\d+)$/i.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  const [first, last] = [Number(from), Number(to)];
  // There is no Day 0 between the two signs.
  if (first > day || last < day || Math.sign(first) !== Math.sign(last)) return null;
  return { lower: `P${day - first}D`, upper: `P${last - day}D` };
}

function duration(amount: string, unit: string): string | null {
  return units.find(([pattern]) => pattern.test(unit))?.[1](amount) ?? null;
}
