import { numberOf } from "../lines/number-words.ts";
import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";

export interface Arm {
  readonly name: Cited<string>;
  readonly regimen: Cited<string>;
}

/** An arm as a sentence names it. */
export const armIn = (sentence: Sentence, name: string, regimen: string): Arm => ({
  name: citeSentence(name, sentence),
  regimen: citeSentence(regimen, sentence),
});

export const maxArms = 20;

/** `Arm A`, `Part 2` */
export const numbered =
  /^((?:[\w-]+ )?(?:arm|group|cohort|part|sequence|dose level) (?:[A-Z]{1,4}\d?|[-−–]?\d{1,2}))\b/i;

/** Each arm once: `Part A` is `Part A (SAD)`. */
export function once(arms: readonly Arm[]): Arm[] {
  const seen = new Set<string>();
  return arms
    .filter(({ name: { value } }) => {
      const [inPart = ""] = / \((?:Part \w+|[SM]AD)\)$/i.exec(value) ?? [];
      const key =
        `${numbered.exec(value)?.[1] ?? value}${/^cohort/i.test(value) ? inPart : ""}`.toLowerCase();
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, maxArms);
}

export const ratio = String.raw`\d{1,2}(?:\s*:\s*\d{1,2}){1,4}`;

/** `two treatment groups`, `3-arm`, `1:1:1` */
export const statedNumbers = ({ text }: Sentence): number[] => [
  ...[...text.matchAll(statedNumber)].map(([, one = ""]) => numberOf(one)),
  ...[...text.matchAll(new RegExp(String.raw`\b${ratio}\b`, "g"))].map(([one]) => one.split(":").length),
];
const statedNumber =
  /\b(two|three|four|five|six|[2-8])[- ](?:(?:parallel|treatment|study|dose|vaccine|intervention|randomi[sz]ed)[- ]){0,2}(?:arms?|groups?|regimens|sequences)\b/gi;

/** A longer text is not a sentence. */
const isShort = ({ text }: Sentence): boolean => text.length < 1000;

/** Whether a sentence is about another study. */
export const isOther = ({ text }: Sentence): boolean =>
  /\b(?:previous|prior|earlier|parent|preceding|feeder|pivotal) (?:stud|trial)|\b(?:study|trial) (?:\d|[A-Z]+-?\d)|\bwere (?:\w+ )?(?:randomi[sz]ed|assigned|allocated)\b/i.test(
    text,
  );

/** Whether a sentence may describe the arms of this study. */
export const mayDescribe = (sentence: Sentence): boolean => isShort(sentence) && !isOther(sentence);

/** A cohort that is defined by its participants is no arm. */
export const population =
  /\b(?:those (?:with|who)|patients|participants|subjects|adults|children|adolescents|infants|women|men) (?:with|who|aged|from)\b|\b\d+ (?:to|through|-|–) ?\d+ (?:years|months)|\b(?:years|months) of age\b/i;
