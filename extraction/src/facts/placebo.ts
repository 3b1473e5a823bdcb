import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import type { Arm } from "./arm.ts";
import { frequencyIn, type Regimen, routeIn } from "./treatment.ts";

const form = /\bplacebo (capsules?|tablets?|solution|suspension|injections?|infusions?|vials?)\b/i;
/** An arm that receives placebo and nothing under study: `Placebo group`, `matching placebo`. */
const ofPlacebo = /^(?:matching |control,? )?placebo(?: (?:group|arm|control|comparator))?$/i;

/**
 * The placebo, if no dose of the treatment table names it: the arm of that name, or its form for cohorts and parts that
 * are named otherwise. Its route and frequency are those of a sentence that names it; the route is otherwise that of the
 * active treatment, which it cannot differ from.
 */
export function placeboOf(
  active: readonly Regimen[],
  arms: readonly Arm[],
  sentences: readonly Sentence[],
  compound: string | undefined,
): Regimen[] {
  const [word] = /\p{L}[\p{L}\d-]{4,}/u.exec(compound ?? "") ?? [];
  const texts = active.map(({ description }) => description.value.toLowerCase());
  // Doses without a name are not listed: the arms are, among them that of the placebo.
  const areNamed = texts.some(
    (text) => text.includes("; ") || (word !== undefined && text.includes(word.toLowerCase())),
  );
  if (!areNamed || texts.some((text) => /^(?:matching )?placebo\b/.test(text))) return [];
  const arm = arms.find(({ name }) => ofPlacebo.test(name.value));
  const areParts = arms.length > 0 && arms.every(({ name }) => /^(?:cohort|part) /i.test(name.value));
  const formed = areParts ? sentences.find(({ text }) => form.test(text)) : undefined;
  const [, own] = (formed && form.exec(formed.text)) || [];
  const description = arm
    ? { ...arm.name, value: `Placebo; ${arm.regimen.value}` }
    : formed && own
      ? citeSentence(`Placebo; ${own}`, formed)
      : undefined;
  if (!description) return [];
  const naming = sentences.filter(({ text }) => /\bplacebo\b/i.test(text) && text.length < longestSentence);
  const stated = (read: (text: string) => string | undefined): Cited<string> | undefined =>
    naming.flatMap((sentence) => {
      const found = read(sentence.text.slice(sentence.text.search(/\bplacebo\b/i)));
      return found === undefined ? [] : [citeSentence(found, sentence)];
    })[0];
  const [route, frequency] = [stated(routeIn) ?? active[0]?.route, stated(frequencyIn)];
  return [{ description, ...(route ? { route } : {}), ...(frequency ? { frequency } : {}) }];
}

/** A longer sentence is a table or a list. */
const longestSentence = 300;
