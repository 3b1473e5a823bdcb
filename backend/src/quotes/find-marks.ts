/** A run of adjacent words, each given by its accepted forms; a form ending in `*` matches as a prefix. */
export type MarkPattern = readonly (readonly string[])[];

/** Units that may directly follow a number: `10mg`. */
const units =
  "mg|g|kg|ml|l|mcg|ug|µg|mm|cm|ms|msec|mmhg|iu|u|h|hr|hrs|hours?|d|days?|weeks?|months?|years?|x";
/** Signs that can be searched for, beside words. */
export const searchedSigns = "≥≤<>°%±";
/** A run that begins with a digit may be a number with its unit: `10mg`. */
const numberWithUnit = new RegExp(`^(\\p{N}+)(${units})$`, "iu");
/** Maximum number of other characters between the words of a run. */
const maxGap = 3;

interface Piece {
  readonly start: number;
  readonly end: number;
  /** In lower case and compatibility form. */
  readonly text: string;
  readonly isSign: boolean;
}

/** Scanned by hand: a search counts the words on every page of a study, and a regular expression takes ten times as long. */
function piecesOf(text: string): Piece[] {
  const lower = text.toLowerCase();
  // A few capitals become two letters in lower case; offsets count the letters of the original.
  const said = lower.length === text.length ? lower : text;
  const pieces: Piece[] = [];
  const add = (start: number, end: number, isSign = false) => {
    const own = said.slice(start, end);
    pieces.push({ start, end, isSign, text: ascii.test(own) ? own : own.normalize("NFKC").toLowerCase() });
  };
  for (let at = 0; at < said.length; ) {
    const start = at;
    while (at < said.length && isOfWord(said, at)) at++;
    if (at === start) {
      if (searchedSigns.includes(said[at] ?? "")) add(at, at + 1, true);
      at++;
      continue;
    }
    if (!isDigit(said, start)) {
      add(start, at);
      continue;
    }
    while (said[at] === "." && isDigit(said, at - 1) && isDigit(said, at + 1)) {
      at++;
      while (at < said.length && isDigit(said, at)) at++;
    }
    const [, number = ""] = numberWithUnit.exec(said.slice(start, at)) ?? [];
    if (number !== "") add(start, start + number.length);
    add(start + number.length, at);
  }
  return pieces;
}

const ascii = /^[\x20-\x7e]*$/;
const wordCharacter = /[\p{L}\p{N}\p{M}]/u;

function isOfWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
  return wordCharacter.test(text[at] ?? "");
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/**
 * The places in a text that match the search patterns: [start, end) in UTF-16 units, in order, without overlaps. The
 * server, which counts matches, and the browser, which highlights them, share this function.
 */
export function findMarks(text: string, patterns: readonly MarkPattern[]): [number, number][] {
  const sought = soughtBy(patterns);
  if (sought === null) return [];
  const marks: [number, number][] = [];
  const pieces = piecesOf(text);
  for (let at = 0; at < pieces.length; ) {
    const last = longestMatch(sought, pieces, at);
    const [from, to] = [pieces[at], pieces[last]];
    if (from && to) marks.push([from.start, to.end]);
    at = Math.max(at, last) + 1;
  }
  return marks;
}

/** One accepted spelling of a word: the words before the last one exactly, the last one perhaps as a prefix. */
interface Form {
  readonly words: readonly string[];
  readonly isPrefix: boolean;
}

interface Word {
  /** Forms of a single word: nearly all. */
  readonly plain: ReadonlySet<string>;
  readonly others: readonly Form[];
}

interface Sought {
  /** The patterns by each plain form of their first word. */
  readonly byFirst: ReadonlyMap<string, readonly (readonly Word[])[]>;
  /** Patterns whose first word has other forms, too. */
  readonly rest: readonly (readonly Word[])[];
}

/** The index of the last piece of the longest match that begins at a piece; -1 if there is none. */
function longestMatch({ byFirst, rest }: Sought, pieces: readonly Piece[], at: number): number {
  let last = -1;
  for (const run of byFirst.get(pieces[at]?.text ?? "") ?? [])
    last = Math.max(last, endOfRun(run, pieces, at));
  for (const run of rest) last = Math.max(last, endOfRun(run, pieces, at));
  return last;
}

function endOfRun(run: readonly Word[], pieces: readonly Piece[], at: number): number {
  let last = -1;
  for (const word of run) {
    last = endOfWord(word, pieces, last < 0 ? at : nextOf(pieces, last, word));
    if (last < 0) return -1;
  }
  return last;
}

/** The next piece near enough; a sign counts only if it is sought. */
function nextOf(pieces: readonly Piece[], last: number, word: Word): number {
  const end = pieces[last]?.end ?? 0;
  for (let next = last + 1; (pieces[next]?.start ?? Number.POSITIVE_INFINITY) <= end + maxGap; next++) {
    const found = pieces[next];
    if (found && (!found.isSign || word.plain.has(found.text))) return next;
  }
  return -1;
}

function endOfWord({ plain, others }: Word, pieces: readonly Piece[], at: number): number {
  const piece = pieces[at];
  if (!piece) return -1;
  let last = plain.has(piece.text) ? at : -1;
  for (const { words, isPrefix } of others) {
    const matches = words.every((word, index) => {
      const said = pieces[at + index]?.text ?? "";
      return isPrefix && index === words.length - 1 ? said.startsWith(word) : said === word;
    });
    if (matches) last = Math.max(last, at + words.length - 1);
  }
  return last;
}

/** The same patterns are sought in many texts. */
const compiled = new WeakMap<readonly MarkPattern[], Sought | null>();

function soughtBy(patterns: readonly MarkPattern[]): Sought | null {
  const known = compiled.get(patterns);
  if (known !== undefined) return known;
  const made = compile(patterns);
  compiled.set(patterns, made);
  return made;
}

function compile(patterns: readonly MarkPattern[]): Sought | null {
  const runs = patterns
    .filter((pattern) => pattern.length > 0 && pattern.every((forms) => forms.length > 0))
    .map((pattern) => pattern.map(wordOf));
  if (runs.length === 0) return null;
  const byFirst = new Map<string, (readonly Word[])[]>();
  for (const run of runs) {
    for (const form of run[0]?.plain ?? []) {
      const known = byFirst.get(form);
      if (known) known.push(run);
      else byFirst.set(form, [run]);
    }
  }
  return { byFirst, rest: runs.filter(([first]) => (first?.others.length ?? 0) > 0) };
}

function wordOf(forms: readonly string[]): Word {
  const read = forms.map((form): Form => {
    const isPrefix = form.endsWith("*");
    return { words: piecesOf(isPrefix ? form.slice(0, -1) : form).map(({ text }) => text), isPrefix };
  });
  const stated = read.filter(({ words }) => words.length > 0);
  const isPlain = ({ words, isPrefix }: Form) => words.length === 1 && !isPrefix;
  return {
    plain: new Set(stated.filter(isPlain).flatMap(({ words }) => words)),
    others: stated.filter((form) => !isPlain(form)),
  };
}
