import { textWords } from "../derivations/text-words.ts";
import { searchedSigns } from "../quotes/find-marks.ts";

const part = /(?<minus>(?<=^|\s)[-−–])?(?:["“”](?<phrase>[^"“”]+)(?:["“”]|$)|(?<word>[^\s"“”]+))/gu;
const sign = new RegExp(`([${searchedSigns}])`);
/** The sign of a multiple, which texts write in several ways or leave out: `3 x ULN`, `3×ULN`. */
const times = /(?<=\d)\s*(?:×|x(?=\s|$))\s*/giu;
/** The words and signs of a part: `°C` is two. */
const spell = (said: string): string =>
  said
    .normalize("NFKC")
    .replace(">=", "≥")
    .replace("<=", "≤")
    .split(sign)
    .flatMap((piece) => (sign.test(piece) ? [piece] : textWords(piece)))
    .join(" ");
const unit =
  /^(?:mg|g|kg|ml|l|mcg|ug|μg|mm|cm|ms|msec|mmhg|iu|%|hours?|hrs?|h|days?|weeks?|months?|years?)(?: (?:kg|m2|m²|day|h|min))?$/;

/**
 * Parses `words "a phrase" -without`. Words joined by a hyphen or slash are one word of several parts, and so is a
 * number with its unit: `step up`, `10 mg kg`. Tokens without a letter, digit, or
 * searchable sign are ignored.
 * @returns `phrases`: the quoted parts; `excluded`: words or phrases after a minus sign; `open`: the last word is still
 * being typed
 */
export function readSearch(text: string) {
  const words: string[] = [];
  const phrases: string[] = [];
  const excluded: string[] = [];
  let open = false;
  for (const { groups = {} } of text.replace(times, " ").matchAll(part)) {
    const said = groups.phrase ?? groups.word ?? "";
    const spelled = spell(said);
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
