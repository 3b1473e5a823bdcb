import type { Column } from "../sheet/sheet.ts";

/** Cycles that a head names, and the days in each of them; `to` is null if they have no end. */
export interface CycleDays {
  readonly from: number;
  readonly to: number | null;
  readonly days: readonly number[];
}

/** The texts of a visit's head that may state when and how it takes place. */
const headTexts = ({ meta }: Column): string[] => [meta.column_name, meta.visit ?? ""].map(plain);

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/** Numbers of days; `Day 1, 4 h` has the day 1 only. */
const list = String.raw`(\d+(?:\s*(?:,|and|&|\/)\s*(?:d(?:ays?)?\s*)?\d+(?!\d|\s*(?:h|hrs?|hours?|min\w*|weeks?|months?)\b))*)(?!\d)`;
const cyclesPattern =
  /\bc(?:ycles?)?\s*(\d+)(?:\s*(?:to|through|-)\s*(?:c(?:ycles?)?\s*)?(\d+)(?![\d.]))?(?=\D|$)/i;
const daysPattern = new RegExp(String.raw`(?:^|[^a-z])d(?:ays?)?\s*${list}`, "i");
const openEnd =
  /\b(?:subsequent|later|following|further|additional|remaining|onwards?|thereafter|beyond)\b|\b(?:each|every|all)\s+(?:\w+\s+)?cycles?\b|[≥+]|\buntil\b/i;

/** `C2D15`, `Day 1 of Cycles 3 to 6`, `C3 and every subsequent cycle`; null if no cycle with a number is named. */
export function readCycles(column: Column): CycleDays | null {
  const found = headTexts(column).flatMap((text) => {
    const [matched = "", first, last] = cyclesPattern.exec(text) ?? [];
    if (first === undefined) return [];
    const rest = text.replace(matched, " ");
    const days = numbersIn(daysPattern.exec(rest)?.[1]);
    const from = Number(first);
    const isOpen = last === undefined && openEnd.test(text);
    return [{ from, to: isOpen ? null : Math.max(from, Number(last ?? first)), days }];
  });
  return found.find(({ days }) => days.length > 0) ?? found[0] ?? null;
}

const numbersIn = (text: string | undefined): number[] => (text?.match(/\d+/g) ?? []).map(Number);

const repeats =
  /\b(?:every|each|per)\s+(?:\d+(?:\.\d+)?\s*|other\s+|second\s+|third\s+)?(?:days?|weeks?|months?|years?|cycles?)\b|\b(?:later|subsequent|further|additional|remaining) (?:cycles?|visits?|weeks?)\b|\bq\d+[dwm]\b/i;

/** Whether a head represents visits of unstated number: `Later cycles`, `Every 12 weeks until progression`. */
export function isOpenEnded(column: Column): boolean {
  const cycles = readCycles(column);
  if (cycles !== null) return cycles.to === null;
  return headTexts(column).some((text) => repeats.test(text));
}

const unplanned =
  /\bunscheduled\b|\bunplanned\b|\bad hoc\b|\bearly (?:termination|withdrawal|discontinuation)\b|\bpremature (?:termination|withdrawal|discontinuation)\b|^(?:et|uns|unsch)(?: visit)?$/i;

/** Whether a visit takes place only if something happens that no patient plans: unscheduled, early termination. */
export function isUnplanned(column: Column): boolean {
  return [...headTexts(column), plain(column.meta.note ?? "").slice(0, 40)].some((text) =>
    unplanned.test(text),
  );
}

const remote = /\b(?:tele)?phone\b|\bcalls?\b|\btele-?(?:visit|health|medicine)\b|\bvideo\b|\bvirtual\b/i;
const atSite = /\bsite\b|\bclinic\b|\bin[- ]person\b|\bvisit or\b|\bor (?:clinic )?visit\b/i;
/** A line of the note that an import from USDM writes. */
const contactLine = /^Contact: (.+)$/m;

/** Whether a contact is by telephone or video alone, so that the patient does not come to the site. */
export function isRemote(column: Column): boolean {
  const [, modes = ""] = contactLine.exec(column.meta.note ?? "") ?? [];
  const texts = [...headTexts(column), ...modes.split(",")].filter((text) => text !== "");
  return texts.some((text) => remote.test(text)) && !texts.some((text) => atSite.test(text));
}

const dayName = /^(?:study )?d(?:ay)?\s*([+-]?\d+)$/i;
const weekName = /^(?:study )?w(?:ee)?k?\s*([+-]?\d+(?:\.\d+)?)$/i;

/** A day or week that is the whole name of a visit: `Day 15`, `Week 4`. */
export function namedTime(column: Column): { readonly day: number } | { readonly week: number } | null {
  for (const text of headTexts(column)) {
    const [, day] = dayName.exec(text) ?? [];
    if (day !== undefined) return { day: Number(day) };
    const [, week] = weekName.exec(text) ?? [];
    if (week !== undefined) return { week: Number(week) };
  }
  return null;
}
