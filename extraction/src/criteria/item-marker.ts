import type { Line } from "../lines/line.ts";
import { type ListMarker, letterAt, readMarker } from "../sections/list-marker.ts";

/** A place to check off a criterion, before its number if it has one: `[ ]`, `____ 3.1.1`. */
const box = /^(?:_{2,}|\[\s?\]|\(\s?\)|[☐❏❑❒])\s*(?=\S)/u;

/** The marker of a criterion: that of a list, of a column of numbers, of sections, or of a checklist. */
export function itemMarker(line: Line, after?: ListMarker): ListMarker | null {
  const text = line.text.trimStart();
  const [checked] = box.exec(text) ?? [];
  if (checked === undefined) return readMarker(text, after) ?? bareNumber(line) ?? sectionNumber(text);
  const rest = text.slice(checked.length);
  const inner = readMarker(rest, after) ?? sectionNumber(rest);
  return inner
    ? { ...inner, printed: checked + inner.printed }
    : { printed: checked.trim(), style: "[ ]", ordinal: null, rest };
}

/** A number in a separate column, as in a table `No. | Criterion`. */
function bareNumber({ words, size }: Line): ListMarker | null {
  const [first, second] = words;
  if (!first || !second || !/^\d{1,2}$/.test(first.text) || second.left - first.right < size * 0.7)
    return null;
  const rest = words
    .slice(1)
    .map(({ text }) => text)
    .join(" ");
  return /^[\p{Lu}\p{Ll}≥≤]/u.test(rest)
    ? { printed: first.text, style: "1 ", ordinal: Number(first.text), rest }
    : null;
}

/** Numbered like sections: `4.1.1`, `4.1.2.`, or `5.1a`, `5.1b`; the numbers above the last part are one style. */
function sectionNumber(text: string): ListMarker | null {
  const [whole, above, last = "", letter, rest] =
    /^((?:\d{1,2}\.){1,3})(\d{1,2})([a-z])?\.?\s+(?=\p{Lu})(.*)$/u.exec(text.trim()) ?? [];
  if (whole === undefined || rest === undefined) return null;
  return letter === undefined
    ? { printed: `${above}${last}`, style: `${above}1`, ordinal: Number(last), rest }
    : { printed: `${above}${last}${letter}`, style: `${above}${last}a`, ordinal: letterAt(letter), rest };
}
