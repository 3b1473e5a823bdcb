import { fileCell, type SheetCell } from "./cell.ts";

/** Whether a marker is known from a list of footnotes. */
export type IsMarker = (marker: string) => boolean;

export interface MarkedText {
  readonly value: string;
  readonly markers: readonly string[];
}

/** Repeated letters on a later page have a prime: `b′`. */
const letters = /^[a-z]{1,2}[′″‴]?$/i;
const sign = /^[*†‡§#]+$/;

/** The markers in a superscript: `a,b`, `a b`. Null if one of them is not a marker: then it is a power or a unit. */
export function splitMarkers(raised: string, isMarker: IsMarker): string[] | null {
  const markers = raised
    .split(/[,;]/)
    .flatMap((part) => (isMarker(part.trim()) ? [part.trim()] : part.trim().split(/\s+/)))
    .filter((part) => part !== "");
  const isKnown = (marker: string) => isMarker(marker) || letters.test(marker) || sign.test(marker);
  return markers.length > 0 && markers.every(isKnown) ? markers : null;
}

/** Trailing Unicode superscripts, and markers in brackets. */
const raisedEnd = /(?:[⁰¹²³⁴-⁹ʰʲˡʳˢʷˣʸᵃᵇᶜᵈᵉᶠᵍⁱᵏᵐⁿᵒᵖᵗᵘᵛᶻ˒]|\[[^\][]{1,12}\])+$/u;

/**
 * Reads a plain text whose footnote markers are Unicode superscripts or in brackets, as in files without styles. Only
 * known markers count: without a footnote 2 or 1, `m²` and `[1]` are text.
 */
export function readMarks(text: string, isMarker: IsMarker): MarkedText {
  const end = raisedEnd.exec(text)?.[0] ?? "";
  const markers = end
    .replace(/\[([^\][]*)\]/g, "˒$1˒")
    .split("˒")
    .filter((part) => part !== "")
    .map((part) => part.normalize("NFKC"));
  if (markers.length === 0 || !markers.every(isMarker)) return { value: text, markers: [] };
  return { value: text.slice(0, text.length - end.length), markers };
}

/** Unicode superscripts; there is none for q. */
const plain = [..."0123456789abcdefghijklmnoprstuvwxyz+-−"];
const signs = [..."⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ⁺⁻⁻"];
const raised = new Map(plain.map((sign, index) => [sign, signs[index]]));

/** A text in Unicode superscripts; null if a character has none. */
export function raisedText(text: string): string | null {
  const own = [...text].map((sign) => raised.get(sign));
  return own.every((sign) => sign !== undefined) ? own.join("") : null;
}

/** A value with superscript markers for files without styles; a marker without Unicode superscripts is in brackets. */
export function markedText({ value, footnotes }: SheetCell): string {
  return `${value}${footnotes.map((marker) => raisedText(marker) ?? `[${marker}]`).join("˒")}`;
}

/** A run of a cell's text, superscript or not. */
export interface Run {
  readonly text: string;
  readonly raised: boolean;
}

const ordinal = /^(?:st|nd|rd|th)$/i;
const trademark = /^(?:TM|SM)$/;

/** A trailing superscript contains footnote markers; elsewhere, and in powers and ordinals, it is part of the text. */
export function cellOfRuns(runs: readonly Run[], isMarker: IsMarker): SheetCell {
  const first = runs.findLastIndex(({ text, raised }) => !raised && text.trim() !== "") + 1;
  const before = runs.slice(0, first);
  const end = runs
    .slice(first)
    .map(({ text }) => text)
    .join("");
  const isText = (ordinal.test(end) && /\d$/.test(textOf(before))) || trademark.test(end);
  const markers = isText && !isMarker(end) ? null : splitMarkers(end, isMarker);
  return markers === null ? fileCell(textOf(runs)) : fileCell(textOf(before).trimEnd(), markers);
}

/** Powers stay superscript, as in `10⁹/L`, and so does a marker before the text of its footnote. */
const textOf = (runs: readonly Run[]) =>
  runs
    .map(({ text, raised }, index) => {
      const isHigh = raised && (/\d/.test(text) || (index === 0 && runs.length > 1));
      return isHigh ? (raisedText(text.trim()) ?? `${text} `) : text;
    })
    .join("");
