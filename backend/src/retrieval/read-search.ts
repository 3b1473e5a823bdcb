import { textWords } from "../derivations/text-words.ts";

/** What somebody typed into a search. */
export interface SearchText {
  readonly words: readonly string[];
  /** What stands in quotes. */
  readonly phrases: readonly string[];
  /** Behind a minus, words or phrases. */
  readonly excluded: readonly string[];
  /** The last word is still being typed. */
  readonly open: boolean;
}

const part = /(?<minus>(?<=^|\s)[-−–])?(?:["“”](?<phrase>[^"“”]+)(?:["“”]|$)|(?<word>[^\s"“”]+))/gu;
/** Signs that mean something, as the search index spells them. */
const signs: Readonly<Record<string, string>> = {
  "≥": "≥",
  ">=": "≥",
  "≤": "≤",
  "<=": "≤",
  "<": "<",
  ">": ">",
};
const unit =
  /^(?:mg|g|kg|ml|l|mcg|ug|μg|mm|cm|ms|msec|mmhg|iu|%|hours?|hrs?|h|days?|weeks?|months?|years?)(?: (?:kg|m2|m²|day|h|min))?$/;

/**
 * Reads `words "a phrase" -without`. What is joined by a hyphen or a slash is one word of several parts, and so is a
 * number with its unit: `step up`, `10 mg kg`. What has no letter, digit or comparison is nothing to look for.
 */
export function readSearch(text: string): SearchText {
  const words: string[] = [];
  const phrases: string[] = [];
  const excluded: string[] = [];
  let open = false;
  for (const { groups = {} } of text.matchAll(part)) {
    const said = groups.phrase ?? groups.word ?? "";
    const spelled = signs[said] ?? textWords(said).join(" ");
    open = false;
    if (spelled === "") continue;
    if (groups.minus !== undefined) excluded.push(spelled);
    else if (groups.phrase !== undefined) phrases.push(spelled);
    else {
      const before = words.at(-1) ?? "";
      const isDose = /^[\d.]+$/.test(before) && unit.test(spelled);
      if (isDose) words[words.length - 1] = `${before} ${spelled}`;
      else words.push(spelled);
      open = !spelled.includes(" ") && !isDose && /[\p{L}\p{N}]$/u.test(text);
    }
  }
  return { words, phrases, excluded, open };
}
