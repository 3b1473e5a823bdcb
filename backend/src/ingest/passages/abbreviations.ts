import type { Passage } from "./passage.ts";

/** A short form and its meaning in the study. */
export interface Abbreviation {
  readonly short: string;
  readonly long: string;
}

const isShort = (text: string): boolean =>
  /^[\p{L}\d][\p{L}\d/+.-]{0,11}$/u.test(text) && /\p{Lu}/u.test(text);
const maxLength = 90;

/** Whether a text is what an abbreviation stands for: its letters occur in the text in order. */
export const isMeaning = (short: string, text: string): boolean =>
  isShort(short) && longForm(short, text) !== null;

/**
 * The abbreviations a study defines: rows of its list of abbreviations, and long forms followed by the short one in
 * parentheses, detected as in Schwartz and Hearst (A simple algorithm for identifying abbreviation definitions in
 * biomedical text, PSB 2003): every letter of the short form occurs in the long one in order, the first at the start
 * of a word.
 */
export function abbreviationsOf(passages: readonly Passage[]): Abbreviation[] {
  const found = new Map<string, Abbreviation>();
  for (const passage of passages) {
    const listed = /abbreviation/i.test(passage.heading) ? listedIn(passage) : [];
    for (const one of [...listed, ...explainedIn(passage.text)]) {
      found.set(`${one.short.toLowerCase()}|${one.long.toLowerCase()}`, one);
    }
  }
  return [...found.values()];
}

function listedIn({ kind, text }: Passage): Abbreviation[] {
  if (kind === "table-row") {
    const [short = "", long = ""] = text.split(" | ");
    return isShort(short) && long !== "" && long.length <= maxLength ? [{ short, long }] : [];
  }
  return text.split("\n").flatMap((line) => {
    const [, short = "", long = ""] = /^(?:•\s*)?(\S{1,12})\s*[:=–-]?\s+(.{3,90})$/u.exec(line.trim()) ?? [];
    return isShort(short) && !isShort(long) && startsWith(short, long) ? [{ short, long }] : [];
  });
}

const startsWith = (short: string, long: string): boolean =>
  short[0]?.toLowerCase() === long.trim()[0]?.toLowerCase();

function explainedIn(text: string): Abbreviation[] {
  return [...text.matchAll(/\(([^()\s]{2,10})\)/g)].flatMap(({ 1: short = "", index }) => {
    if (!isShort(short)) return [];
    const words = text
      .slice(0, index)
      .trim()
      .split(/\s+/)
      .slice(-Math.min(short.length + 5, short.length * 2));
    const long = longForm(short, words.join(" "));
    return long === null ? [] : [{ short, long }];
  });
}

function longForm(short: string, before: string): string | null {
  let at = before.length - 1;
  for (let index = short.length - 1; index >= 0; index--) {
    const letter = short[index]?.toLowerCase() ?? "";
    if (!/[\p{L}\d]/u.test(letter)) continue;
    const begins = (place: number) => place === 0 || !/[\p{L}\d]/u.test(before[place - 1] ?? "");
    while (at >= 0 && (before[at]?.toLowerCase() !== letter || (index === 0 && !begins(at)))) at -= 1;
    if (at < 0) return null;
    at -= 1;
  }
  const long = before.slice(at + 1);
  return long.length > short.length + 2 && long.length <= maxLength && !/[.;:,]\s/.test(long) ? long : null;
}
