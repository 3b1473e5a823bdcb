import { groupRuns } from "../group.ts";
import { joinLines, type Vocabulary } from "../lines/join-lines.ts";
import { firstBehindGap, type Line, partOf } from "../lines/line.ts";
import { joinWords } from "../page-model/build-lines.ts";
import { printedText, type Word } from "../page-model/page.ts";

/**
 * A line of a title page or synopsis such as `Sponsor: Example Ltd` or `Study code D123`, with the continuation lines
 * of its value.
 */
export interface LabeledValue {
  readonly label: string;
  readonly value: string;
  readonly lines: readonly Line[];
}

/** Every labeled value in these lines, in order. Pure; a value may be empty if only a label is printed. */
export function readLabeled(lines: readonly Line[], vocabulary: Vocabulary): LabeledValue[] {
  const found: {
    label: string;
    texts: string[];
    lines: Line[];
    valueLeft: number;
    left: number;
    byColon: boolean;
  }[] = [];
  const rightEdge = Math.max(...lines.map(({ right }) => right));
  for (const line of lines.flatMap(sideBySide)) {
    const parts = splitLabel(line);
    const open = found.at(-1);
    const before = open?.lines.at(-1);
    const goesOn =
      open &&
      before &&
      before.page === line.page &&
      line.baseline > before.baseline &&
      line.baseline - before.baseline <
        (open.texts.length === 0 ? 4.5 : 2.1) * Math.max(line.size, before.size) &&
      (open.texts.length === 0 ||
        (line.left >= open.valueLeft - 6 &&
          (line.left > open.left + 12 || Math.abs(line.left - open.valueLeft) < 6)) ||
        fillsLine(before, line, rightEdge));
    // A title may have a colon: it goes on below its beginning, not below its label.
    const isRestOfTitle =
      goesOn &&
      open.texts.length > 0 &&
      /\btitle$/i.test(open.label) &&
      line.left > open.left + 12 &&
      Math.abs(line.left - open.valueLeft) < 6;
    if (open && before && parts && isRestOfLabel(line, before, open, parts)) {
      open.label = `${open.label} ${parts.label}`;
      if (parts.value !== "") open.texts.push(parts.value);
      open.lines.push(line);
    } else if (
      parts &&
      !isRestOfTitle &&
      !(goesOn && !parts.byColon && line.left > open.left + 12) &&
      // `… in adults with` / `major depression: a trial` goes on in the middle of a title.
      !(goesOn && open.texts.length > 0 && parts.byColon && /^\p{Ll}/u.test(parts.label))
    ) {
      found.push({
        ...parts,
        texts: parts.value === "" ? [] : [parts.value],
        lines: [line],
        left: line.left,
      });
    } else if (open && before && !parts && isSecondLineOfLabel(line, before, open)) {
      open.label = `${open.label} ${line.text.trim()}`;
    } else if (goesOn) {
      open.texts.push(line.text);
      open.lines.push(line);
    }
  }
  return found.map(({ label, texts, lines: own }) => ({
    label,
    value: joinLines(texts, vocabulary).trim(),
    lines: own,
  }));
}

/** A label that stands alone above its value, both centered or at one edge: `Sponsor` / `Example University`. */
export const readStacked = (lines: readonly Line[]): LabeledValue[] =>
  lines.slice(1).flatMap((line, index): LabeledValue[] => {
    const above = lines[index];
    const isAligned =
      above &&
      (Math.abs(above.left - line.left) < 3 ||
        Math.abs(above.left + above.right - line.left - line.right) < 12);
    return above &&
      isAligned &&
      above.page === line.page &&
      above.text.length < 40 &&
      !/[:.\d]/.test(above.text) &&
      line.baseline - above.baseline < 2.2 * line.size
      ? [{ label: above.text.trim(), value: line.text, lines: [line] }]
      : [];
  });

/** A label in a line, and the text next to it. */
interface LabelInLine {
  readonly label: string;
  readonly value: string;
  readonly valueLeft: number;
  readonly byColon: boolean;
}

type OpenLabel = Pick<LabelInLine, "valueLeft" | "byColon"> & { readonly left: number };

/** Whether a line is close below a label without a colon, at its left edge. */
const isBelowLabel = (line: Line, before: Line, open: OpenLabel): boolean =>
  !open.byColon &&
  before.page === line.page &&
  Math.abs(line.left - open.left) < 3 &&
  line.baseline - before.baseline < 1.6 * line.size;

/** `Investigational   ABC-123` / `Product:   20 mg`: the label goes on below its first line, next to its value. */
const isRestOfLabel = (
  line: Line,
  before: Line,
  open: OpenLabel,
  { value, valueLeft, byColon }: LabelInLine,
): boolean =>
  isBelowLabel(line, before, open) &&
  (value === "" ? line.right < open.valueLeft : byColon && Math.abs(valueLeft - open.valueLeft) < 3);

/** `Protocol version,   3.0` / `date`: the label goes on below its first line, with nothing next to it. */
const isSecondLineOfLabel = (line: Line, before: Line, open: OpenLabel): boolean =>
  isBelowLabel(line, before, open) && line.right < open.valueLeft && line.baseline > before.baseline;

/** A value that reached the right edge continues on the next line, wherever that begins. */
const fillsLine = (before: Line, line: Line, rightEdge: number): boolean =>
  before.right > rightEdge * 0.84 &&
  line.baseline - before.baseline < 1.8 * line.size &&
  !/[.:]$/.test(before.text);

/** Gap between two labeled values on one line, in type sizes. */
const wideGap = 2.4;

/** `Sponsor: Example      Protocol 123` is two values; `Phase:      3` is one. */
function sideBySide(line: Line): Line[] {
  const parts = groupRuns(line.words, (word, before, own) => {
    const isComplete = own.some(({ text }) => text.endsWith(":")) && !before.text.endsWith(":");
    return !(isComplete && word.left - before.right > wideGap * line.size);
  });
  if (parts.length < 2) return [line];
  return parts.map((words) => partOf(line, words));
}

function splitLabel(line: Line): LabelInLine | null {
  const words = line.words.flatMap(splitAtColon);
  const colon = words.findIndex(({ text }) => /[:：]$/.test(text));
  if (colon >= 0 && colon < 9) {
    const label = textOf(words.slice(0, colon + 1)).replace(/\s*[:：]$/, "");
    const value = words.slice(colon + 1);
    if (label.length < 70)
      return { label, value: textOf(value), valueLeft: value[0]?.left ?? line.left, byColon: true };
  }
  // `PROTOCOL TITLE ‘Effect of …’`: a title is set apart by its type.
  const plain = words.findIndex(({ bold }) => !bold);
  if (plain > 0 && plain < 5 && /\btitle$/i.test(textOf(words.slice(0, plain)))) {
    const value = words.slice(plain);
    return {
      label: textOf(words.slice(0, plain)),
      value: textOf(value),
      valueLeft: line.left,
      byColon: false,
    };
  }
  const gap = firstBehindGap({ words, size: line.size });
  if (gap > 0 && gap < 8) {
    const value = words.slice(gap);
    const label = textOf(words.slice(0, gap)).replace(/\s*[:：]$/, "");
    return { label, value: textOf(value), valueLeft: value[0]?.left ?? line.left, byColon: false };
  }
  return null;
}

/** `Number:ABC-123`, printed without a space, is two words; times, ratios, and web addresses are one. */
function splitAtColon(word: Word): Word[] {
  const at = /\p{L}[:：](?=[\p{L}\d])/u.exec(word.text)?.index;
  const x = at === undefined ? undefined : word.starts[at + 2];
  if (at === undefined || x === undefined) return [word];
  return [
    { ...word, text: word.text.slice(0, at + 2), right: x, starts: word.starts.slice(0, at + 2) },
    { ...word, text: word.text.slice(at + 2), left: x, starts: word.starts.slice(at + 2) },
  ];
}

const textOf = (words: readonly Word[]): string => joinWords(words, printedText);
