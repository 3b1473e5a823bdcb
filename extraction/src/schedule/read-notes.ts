import { joinLines, noWords, type Vocabulary } from "../lines/join-lines.ts";
import { joinWords, type Line } from "../page-model/build-lines.ts";
import type { Word } from "../page-model/page.ts";

/** A footnote as printed, with the page it begins on. Without a marker it applies to the whole table. */
export interface Note {
  readonly marker: string | null;
  readonly text: string;
  readonly page: number;
}

export interface NoteLine extends Line {
  readonly page: number;
  /** On a page behind the table, where other tables may have notes of their own. */
  readonly isBehind?: boolean;
}

const smallShare = 0.86;
/** Notes of two pages begin at the same left edge, in points. */
const sameMargin = 12;
const bareMarker = /^(?:[a-z]{1,2}[′″‴]?|[ivx]{3,4}|\d{1,2}|[*†‡§¶#∫‖ǁ∥◊]{1,4})$/i;
const closedMarker = /^[([]?\s*([a-z]{1,2}[′″‴]?|[ivx]{3,4}|\d{1,2}|[*†‡§¶#∫‖ǁ∥◊]{1,4})\s*[)\].:]{1,2}$/i;
const signMarker = /^([*†‡§¶#∫‖ǁ∥◊]{1,4})(\S.*)$/;
const notANote = /^(?:abbreviations?|key|legend|source)\b\s*[:=.]?|^[A-Za-z✓√●][\w-]{0,9}\s*=\s/iu;
/** A note on the whole table. */
const general = /^(?:(?:general )?notes?|nb)\s*[:.]\s*\p{L}/iu;

interface OpenNote {
  readonly marker: string | null;
  readonly parts: string[];
  readonly page: number;
  readonly line: NoteLine;
}

interface Start {
  readonly marker: string;
  readonly text: string;
  /** Raised, or with a bracket or a full stop: not a word of a sentence. */
  readonly clear: boolean;
}

export interface NoteOptions {
  /**
   * What to do with legends, abbreviations, and other texts: on a page they are dropped, in a single-table file they
   * become notes on the whole table.
   */
  readonly others?: "drop" | "keep";
  readonly vocabulary?: Vocabulary;
}

/**
 * Footnotes in the lines after a table. A marker counts if the table uses it or it continues the sequence; other
 * lines continue the note above them.
 */
export function readNotes(
  lines: readonly NoteLine[],
  used: ReadonlySet<string>,
  { others = "drop", vocabulary = noWords }: NoteOptions = {},
): Note[] {
  const notes: OpenNote[] = [];
  let open = false;
  // Where the notes of the current part of the table begin.
  let listStart = 0;
  const merged = attachMarkers(lines);
  for (const [index, { line, raisedMarker }] of merged.entries()) {
    const text = joinWords(line.words).trim();
    const start = startOf(line, raisedMarker);
    const last = notes.at(-1);
    const isAgain = start !== null && isRestart(start, line, notes.slice(listStart));
    const markers = isAgain ? [] : notes.slice(listStart).flatMap(({ marker }) => marker ?? []);
    if (start && isNext(start, markers.at(-1), markers, used)) {
      if (isAgain) listStart = notes.length;
      notes.push({ marker: start.marker, parts: [start.text], page: line.page, line });
      open = true;
    } else if (general.test(text) || (others === "keep" && (notANote.test(text) || !open))) {
      notes.push({ marker: null, parts: [text], page: line.page, line });
      open = true;
    } else if (notANote.test(text)) open = false;
    else if (open && last && goesOn(merged[index - 1]?.line, line, last.line)) last.parts.push(text);
    else open = false;
  }
  return notes.map(({ marker, parts, page }) => ({
    marker,
    text: joinLines(parts, vocabulary).replace(/\s+/g, " "),
    page,
  }));
}

/** A superscript marker, `1` or `1)`, is often a separate line, slightly above the line it belongs to. */
function attachMarkers(lines: readonly NoteLine[]): { line: NoteLine; raisedMarker?: string }[] {
  const result: { line: NoteLine; raisedMarker?: string }[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    const next = lines[index + 1];
    if (!line) continue;
    const text = joinWords(line.words);
    const marker = bareMarker.test(text) ? text : closedMarker.exec(text)?.[1];
    const below = next && next.page === line.page ? next.baseline - line.baseline : Number.POSITIVE_INFINITY;
    if (
      next &&
      marker !== undefined &&
      below > 0 &&
      below < 0.75 * next.size &&
      line.size < 0.95 * next.size &&
      line.left < next.left + 1
    ) {
      result.push({ line: next, raisedMarker: marker });
      index++;
    } else result.push({ line });
  }
  return result;
}

function startOf(line: NoteLine, raisedMarker: string | undefined): Start | null {
  const [first, ...rest] = line.words;
  if (raisedMarker !== undefined) return { marker: raisedMarker, text: joinWords(line.words), clear: true };
  if (!first) return null;
  const text = joinWords(rest);
  // A legend: "Xᵃ = performed by telephone".
  if (first.raised !== undefined && /^[xX✓]$/.test(first.text) && /^[=:–-]/.test(text)) {
    return { marker: first.raised, text: text.replace(/^[=:–-]\s*/, ""), clear: true };
  }
  if (first.raised !== undefined) return null;
  const closed = closedMarker.exec(first.text)?.[1];
  if (closed !== undefined && rest.length > 0) return { marker: closed, text, clear: true };
  if (bareMarker.test(first.text) && rest.length > 0) {
    // A marker may be set apart from its own full stop or bracket.
    const stripped = text.replace(/^[.):=]\s*/, "");
    return {
      marker: first.text,
      text: stripped,
      clear: isRaised(first, rest) || stripped !== text || /^[*†‡§¶#∫‖ǁ∥◊]/.test(first.text),
    };
  }
  const sign = signMarker.exec(first.text);
  if (sign?.[1] && sign[2])
    return { marker: sign[1], text: joinWords([{ ...first, text: sign[2] }, ...rest]), clear: true };
  return null;
}

function isRaised(first: Word, rest: readonly Word[]): boolean {
  const next = rest[0];
  return (
    next !== undefined &&
    (first.size <= smallShare * next.size || next.baseline - first.baseline > 0.1 * next.size)
  );
}

function isNext(
  start: Start,
  before: string | undefined,
  seen: readonly string[],
  used: ReadonlySet<string>,
): boolean {
  const { marker, clear } = start;
  if (marker.length === 2 && /^[a-z]{2}$/i.test(marker) && !used.has(marker) && !clear) return false;
  const follows = before !== undefined && nextMarker(before) === marker;
  if (follows) return true;
  if (seen.includes(marker)) return false;
  if (used.has(marker)) return clear || before === undefined || inOrder(before, marker);
  return before === undefined && clear && /^[a1*]$/i.test(marker);
}

/** Each part of a table may have its own notes below it: on the next page they begin with a known marker. */
const isRestart = ({ marker }: Start, line: NoteLine, own: readonly OpenNote[]): boolean =>
  !line.isBehind &&
  own.every(({ page }) => page < line.page) &&
  own.some((note) => note.marker === marker && Math.abs(note.line.left - line.left) < sameMargin);

const inOrder = (before: string, marker: string): boolean =>
  before.length === marker.length ? before < marker : before.length < marker.length;

/** b follows a, aa follows z, 10 follows 9, ** follows *. */
export function nextMarker(marker: string): string {
  if (/^\d+$/.test(marker)) return String(Number(marker) + 1);
  if (/^[a-z]$/i.test(marker)) {
    if (marker === "z") return "aa";
    return marker === "Z" ? "AA" : String.fromCharCode(marker.charCodeAt(0) + 1);
  }
  if (/^([a-z])\1$/i.test(marker)) return String.fromCharCode(marker.charCodeAt(0) + 1).repeat(2);
  return marker + (marker[0] ?? "");
}

/** A paragraph of a note ends before a wide gap, unless the next line has the indent of the note's text. */
function goesOn(before: NoteLine | undefined, line: NoteLine, first: NoteLine): boolean {
  if (!before || before.page !== line.page) return true;
  const gap = line.baseline - before.baseline;
  const movedIn = line.left > first.left + 3;
  return gap < 1.9 * Math.max(line.size, 6) || (movedIn && gap < 3 * line.size);
}
