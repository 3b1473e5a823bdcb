/** When a visit may take place, in days; `weeks` of a range are study weeks. */
export type VisitWindow =
  | { readonly kind: "around"; readonly before: number; readonly after: number }
  | {
      readonly kind: "between";
      readonly unit: "day" | "week";
      readonly from: number;
      readonly to: number;
    }
  /** Relative to something other than a study day: imaging, the last dose. */
  | { readonly kind: "event"; readonly before: number; readonly after: number; readonly event: string };

const number = String.raw`(\d+(?:\.\d+)?)`;
const unit = "(hours?|hrs?|h|days?|d|weeks?|wks?|w)";
const joint = String.raw`(?:\/|,|to|and)?`;
const both = new RegExp(`^±\\s*${number}\\s*${unit}$`);
const oneSided = new RegExp(`^([+-])\\s*${number}\\s*${unit}$`);
const beforeAfter = new RegExp(`^-\\s*${number}\\s*${unit}?\\s*${joint}\\s*\\+\\s*${number}\\s*${unit}$`);
const afterBefore = new RegExp(`^\\+\\s*${number}\\s*${unit}?\\s*${joint}\\s*-\\s*${number}\\s*${unit}$`);
const fromZero = new RegExp(`^0\\s*${unit}?\\s*(?:\\/|,|to)\\s*\\+\\s*${number}\\s*${unit}$`);
const range = /^(day|week)s?\s*([+-]?\s?\d+)\s*(?:to|through|until|-)\s*(?:(?:day|week)s?\s*)?([+-]?\s?\d+)$/;
const within = new RegExp(
  `^(?:within|up to|no more than|≤)\\s*${number}\\s*${unit}\\s*(before|prior to|after|following|of|from)\\s+(\\S.*)$`,
);
const planned = /^(?:the )?(?:planned|scheduled|nominal)?\s?(?:visit|day|date|visit day)$/;

/** Parses a window as written in protocols; null if it is ambiguous. Its text is shown in any case. */
export function parseWindow(text: string): VisitWindow | null {
  const plain = text
    .normalize("NFKC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\+\s?\/?\s?-(?=\s*\d)/g, "±")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\((.*)\)$/, "$1")
    .replace(/^(?:visit )?window:?\s+/i, "");
  const lower = plain.toLowerCase();
  return parseAround(lower) ?? parseRange(lower) ?? parseEvent(lower, plain);
}

function parseAround(text: string): VisitWindow | null {
  const [, size, sizeUnit] = both.exec(text) ?? [];
  if (size) return around(daysOf(size, sizeUnit), daysOf(size, sizeUnit));
  const [, sign, side, sideUnit] = oneSided.exec(text) ?? [];
  if (side) return sign === "-" ? around(daysOf(side, sideUnit), 0) : around(0, daysOf(side, sideUnit));
  const [, less, lessUnit, more, moreUnit] = beforeAfter.exec(text) ?? [];
  if (less && more) return around(daysOf(less, lessUnit ?? moreUnit), daysOf(more, moreUnit));
  const [, later, laterUnit, sooner, soonerUnit] = afterBefore.exec(text) ?? [];
  if (later && sooner) return around(daysOf(sooner, soonerUnit), daysOf(later, laterUnit ?? soonerUnit));
  const [, , only, onlyUnit] = fromZero.exec(text) ?? [];
  return only ? around(0, daysOf(only, onlyUnit)) : null;
}

function parseRange(text: string): VisitWindow | null {
  const [, rangeUnit, first, last] = range.exec(text) ?? [];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [Number(first.replace(" ", "")), Number(last.replace(" ", ""))];
  return from > to ? null : { kind: "between", unit: rangeUnit === "week" ? "week" : "day", from, to };
}

function parseEvent(lower: string, plain: string): VisitWindow | null {
  const [, size, sizeUnit, side, event] = within.exec(lower) ?? [];
  if (size === undefined || event === undefined) return null;
  const days = daysOf(size, sizeUnit);
  const before = side === "after" || side === "following" ? 0 : days;
  const after = side === "before" || side === "prior to" ? 0 : days;
  if (planned.test(event)) return around(before, after);
  return { kind: "event", before, after, event: plain.slice(-event.length) };
}

const around = (before: number, after: number): VisitWindow => ({ kind: "around", before, after });

function daysOf(amount: string, of: string | undefined): number {
  if (of?.startsWith("h")) return Number(amount) / 24;
  return Number(amount) * (of?.startsWith("w") ? 7 : 1);
}
