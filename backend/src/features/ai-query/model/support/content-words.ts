import { stemmer } from "stemmer";
import { textWords } from "../../../../derivations/text-words.ts";
import { weightOf } from "../../../../retrieval/question-words.ts";

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that connect a statement, in addition to question words; dropping one changes nothing. */
const joins = list(`
  patient patients subject subjects participant participants study studies trial protocol people person individual
  individuals document section table details information required requires requirement considered done number value values
  day days week weeks month months year years hour hours minute minutes time times percent according accordance includes
  include included including following follows follow defined define states respectively namely therefore thus however
  ensure refer such well e g etc must shall should may might can could no not never nor neither none cannot zero two three
  four five six seven eight nine ten eleven twelve twice x
`);
/** Words that questions are made of and that turn a statement all the same. */
const turns = list(
  "only until without every each during through under unless except all both again next first last",
);

/** Whether a word must also occur in the source. */
export const hasContent = (word: string): boolean =>
  !/^[\d.]+$/.test(word) && !joins.has(word) && (turns.has(word) || weightOf(word) > 0);

/** One form of a word for all its forms, British and American: `randomised`, `randomization` → `random`. */
export function stemOf(word: string): string {
  const american = word
    .replace(/ae|oe/g, "e")
    .replace(/isation/g, "ization")
    .replace(/is(e|ed|es|ing)$/, "iz$1")
    .replace(/(?<=[a-z]{2})our(?=s|ed|ing|$)/, "or");
  return stemmer(american)
    .replace(/^each$/, "everi")
    .replace(/clud$/, "clus")
    .replace(/mit$/, "miss")
    .replace(/duct$/, "duc")
    .replace(/scrib$/, "script");
}

/** The stems of a text in order. */
export const stemsIn = (text: string): string[] => textWords(text).map(stemOf);

/** Equal, or `administ` and `administr`: the stemmer leaves a letter on some forms. */
export const isSameStem = (a: string, b: string): boolean => {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 6 && long.length === short.length + 1 && long.startsWith(short);
};
