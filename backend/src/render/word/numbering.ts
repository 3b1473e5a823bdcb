import { walkXml } from "./walk-xml.ts";

interface Level {
  start: number;
  format: string;
  /** `%1.%2` for the numbers of the first two levels. */
  text: string;
  /** Numbers of every level as digits, as in legal numbering. */
  digits: boolean;
}

interface Numbering {
  readonly abstractId: string;
  /** Levels at which this list restarts, with their first numbers. */
  readonly restarts: Map<number, number>;
  readonly levels: Map<number, Level>;
}

/** Gives each numbered paragraph, in reading order, the number or marker that Word would print before it. */
export interface Numberer {
  /** Null if the list is unknown or has no marker. */
  next(numId: string, level: number): { readonly label: string; readonly bullet: boolean } | null;
}

const bullet = "•";
const dashes = ["-", "–", "—"];
const maxDepth = 8;

export function createNumberer(part: Buffer | null): Numberer {
  const { abstracts, lists } = readNumbering(part);
  const counters = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();

  return {
    next(numId, wanted) {
      const list = lists.get(numId);
      if (list === undefined || !Number.isInteger(wanted) || wanted < 0 || wanted > maxDepth) return null;
      const levelOf = (level: number) => list.levels.get(level) ?? abstracts.get(list.abstractId)?.get(level);
      const level = levelOf(wanted);
      if (level === undefined) return null;
      if (level.format === "bullet") {
        const deeper = counters.get(list.abstractId);
        if (deeper && deeper.length > wanted + 1) deeper.length = wanted + 1;
        return { label: dashes.includes(level.text) ? "–" : bullet, bullet: true };
      }
      const counts = counters.get(list.abstractId) ?? [];
      counters.set(list.abstractId, counts);
      if (!begun.has(numId)) {
        begun.add(numId);
        for (const [at, start] of list.restarts) counts[at] = start - 1;
      }
      const before = counts[wanted];
      counts[wanted] = before === undefined ? level.start : before + 1;
      counts.length = wanted + 1;
      const label = level.text.replace(/%([1-9])/g, (_, digit: string) => {
        const at = Number(digit) - 1;
        const shown = levelOf(at);
        const count = counts[at] ?? shown?.start ?? 1;
        counts[at] ??= count;
        return numberText(count, level.digits ? "decimal" : (shown?.format ?? "decimal"));
      });
      return label.trim() === "" ? null : { label: label.trim(), bullet: false };
    },
  };
}

function readNumbering(part: Buffer | null) {
  const abstracts = new Map<string, Map<number, Level>>();
  const lists = new Map<string, Numbering>();
  let levels: Map<number, Level> | null = null;
  let level: Level | null = null;
  let list: Numbering | null = null;
  let listId = "";
  let overridden = 0;
  if (part !== null) {
    walkXml("numbering.xml", part, {
      open(name, attributes) {
        const value = attributes.get("val") ?? "";
        if (name === "abstractNum") {
          levels = new Map();
          abstracts.set(attributes.get("abstractNumId") ?? "", levels);
        } else if (name === "num") {
          listId = attributes.get("numId") ?? "";
          list = null;
        } else if (name === "abstractNumId") {
          list = { abstractId: value, restarts: new Map(), levels: new Map() };
          lists.set(listId, list);
          levels = list.levels;
        } else if (name === "lvlOverride") overridden = Number(attributes.get("ilvl"));
        else if (name === "startOverride") list?.restarts.set(overridden, Number(value));
        else if (name === "lvl") {
          level = { start: 1, format: "decimal", text: "", digits: false };
          levels?.set(Number(attributes.get("ilvl")), level);
        } else if (level === null) return;
        else if (name === "start") level.start = Number(value);
        else if (name === "numFmt") level.format = value;
        else if (name === "lvlText") level.text = value;
        else if (name === "isLgl") level.digits = true;
      },
      close(name) {
        if (name === "lvl") level = null;
      },
    });
  }
  return { abstracts, lists };
}

/** A count in the format of a list; unknown formats use digits. */
export function numberText(count: number, format: string): string {
  if (format === "none") return "";
  if (format === "decimalZero") return String(count).padStart(2, "0");
  if (format === "lowerLetter") return letters(count);
  if (format === "upperLetter") return letters(count).toUpperCase();
  if (format === "lowerRoman") return roman(count);
  if (format === "upperRoman") return roman(count).toUpperCase();
  return String(count);
}

/** After z comes aa, then bb: Word repeats the letter. */
function letters(count: number): string {
  if (count < 1 || count > 780) return String(count);
  const letter = String.fromCharCode(97 + ((count - 1) % 26));
  return letter.repeat(Math.ceil(count / 26));
}

const romans = Object.entries({
  ...{ m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90 },
  ...{ l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 },
});

function roman(count: number): string {
  if (count < 1 || count > 3999) return String(count);
  let rest = count;
  let out = "";
  for (const [sign, value] of romans) {
    while (rest >= value) {
      out += sign;
      rest -= value;
    }
  }
  return out;
}
