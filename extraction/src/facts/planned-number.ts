import { numberOf, numberWords } from "../lines/number-words.ts";
import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";

/** Those who take part. */
export const people =
  "(?:eligible |adult |female |male |healthy |randomi[sz]ed |additional )*(?:patients?|subjects?|participants?|adults|women|men|volunteers|individuals|persons|children|adolescents|toddlers|infants|newborns|neonates|girls|boys)";
/** `1200`, `1,200`, or, as in several languages, `1.200`. */
export const integer = "(\\d{1,3}(?:[.,]\\d{3})+|\\d{1,7})";

/** `24 patients per group (72 in total)`, `we allow for dropouts and shall enroll 44` */
const inTotal = [
  new RegExp(
    `\\b(?:accrual|recruitment|enrol?lment) (?:goal|target) (?:is|will be|of)\\s+(?:approximately |about )?${integer}\\b|\\b(?:drop-?out|attrition|withdraw|loss|ineligib)[^.;]*\\b(?:shall|will|to|therefore|we) (?:enrol|enroll|recruit|include|randomi[sz]e) (?:approximately |about |a total of )?${integer}(?=\\s*(?:${people}\\b(?! per)|[.,;(]|in total|$))`,
    "i",
  ),
  // Prose that corrects for losses: `To make up for a loss of 5%, 412 patients will be randomised`
  new RegExp(
    `\\b(?:drop-?outs?|attrition|withdrawals?|loss(?:es)?|lost)\\b[^.;]*?,\\s+(?:(?:approximately|about|a total of|in all) )?${integer}\\s+${people}(?:\\s*\\([^()]*\\))?\\s+(?:will be|are(?: to be)?|shall be|must be)\\s+(?:randomi[sz]ed|enrol\\w+|recruited|included|allocated)`,
    "i",
  ),
  new RegExp(
    `\\bfor a total of (?:up to |approximately |about )?${integer}\\s+${people}\\b|\\b${integer}\\s+(?:${people}\\s+)?overall(?=[.,;)]|$)|\\bthe total (?:number |sample size )?(?:is|will be) (?:approximately |about )?${integer}(?=\\s*(?:${people}|[(.;]|$))|\\b${integer}\\s+(?:${people}\\s+)?in (?:total|all)\\b(?!,? (?:hours|days|weeks|months|years|visits))|\\bin total,?\\s+(?:approximately |about )?${integer}\\s+${people}\\b`,
    "i",
  ),
];
const counts = [
  new RegExp(
    `^(?:To be (?:allocated|randomi[sz]ed|enrol\\w+|included)[^:.]{0,30}|Total(?: planned)?):\\s*(?:n\\s*=\\s*)?${integer}\\b`,
    "i",
  ),
  new RegExp(
    `\\btotal\\s+(?:planned\\s+|\\w+\\s+)?sample size\\b[^.;]{0,60}?(?:\\bis\\b|\\bof\\b|:|=)\\s*(?:approximately |about )?${integer}\\b|\\b(?:a total of|total of)\\s+(?:approximately |about )?${integer}\\s+${people}\\s+(?:will|are|is|to|would|were)\\b`,
    "i",
  ),
  new RegExp(
    `\\b(?:approximately|about|around|up to|a total of|total of|a maximum of|at least|target of|of)\\s+(?:approximately |about )?${integer}\\s+${people}\\s+(?:will|are|is|to|would|were|planned|at|in|from|across|\\(|with|who|will)|\\ba (?:total|maximum) of\\s+${integer}\\s+${people}\\b`,
    "i",
  ),
  new RegExp(
    `\\b(?:achieve|obtain|yield|reach) (?:approximately |about )?${integer}\\s+(?:${people}\\s+)?(?:randomi[sz]ed|randomly assigned|enrolled)|^n\\s?=\\s?${integer}\\s+${people}|\\b(?:increased|raised|changed|reduced|decreased) from [\\d.,]+ to ${integer}\\s+${people}`,
    "i",
  ),
  new RegExp(
    `\\b(?:in order to|so as to|to|and) (?:randomi[sz]e|enrol|dose|treat|include) (?:approximately |about )?${integer}\\b(?=\\s*(?:\\(|$|[.,;]))|\\bso that (?:approximately |about )?${integer}\\s+(?:${people}\\s+)?(?:are|will be|can be) (?:dosed|randomi[sz]ed|treated|enrolled)`,
    "i",
  ),
  new RegExp(`\\b(?:study|trial) in (?:approximately |about |up to )?${integer}\\s+${people}\\b`, "i"),
  new RegExp(
    `\\b${integer}\\s+${people},?\\s+(?:will be|will take part|must be (?:randomi[sz]ed|enrol\\w+|recruited|included)|are (?:planned|expected|to be|randomi[sz]ed|required|needed)|is (?:planned|required))`,
    "i",
  ),
  // `Thirty-six are randomized to allow for losses`
  new RegExp(`^${integer} (?:are|will be|are to be) (?:randomi[sz]ed|enrolled|recruited)\\b`, "i"),
  // `412 patients in 23 hospitals in Italy and Belgium will be allocated at random`
  new RegExp(
    `^${integer}\\s+${people},?\\s+(?:in|at|from)\\s[^.;]{3,120}?\\s(?:will be|are(?: to be)?|shall be)\\s+(?:randomi[sz]ed|randomly|allocated|assigned|enrol\\w+|recruited|included|invited)\\b`,
    "i",
  ),
  new RegExp(
    `\\b(?:enrol(?:l|ling|lment of)?|randomi[sz]e|include|recruit)\\s+(?:approximately |about |up to |a total of )?${integer}\\s+${people}`,
    "i",
  ),
  /\b(?:sample size|number of (?:planned )?(?:patients|subjects|participants))\s*(?:\w+\s+){0,3}?(?:is|of|:|=)\s*(?:approximately |about )?(\d{1,3}(?:[.,]\d{3})+|\d{2,7})\b/i,
];

/** The number of participants that is planned, from sentences on the sample size, then on the analysis. */
export const plannedNumber = (
  size: readonly Sentence[],
  analysis: readonly Sentence[],
): Cited<number> | undefined =>
  labeledCount(size) ??
  numberIn(size, inTotal, /\bin total (?:per|in each)\b|previous|prior stud|literature|\binterims?\b/i) ??
  numberIn(
    [...size, ...analysis.filter(({ text }) => /\b(?:enrol|accru|recruit|randomi[sz]ed)/i.test(text))],
    counts,
    /per (?:arm|group|cohort)|each (?:arm|group)|previous|prior stud|database|literature|were enrolled|\binterims?\b|\bwith (?:an?|at least one) (?:[\w-]+ ){0,4}events?\b(?! rate)/i,
  );

const startsWithPeople = new RegExp(`^(?:(?:approximately|about|up to) )?${integer}\\s+${people}\\b`, "i");

/** The number in a row of the synopsis: `Number of participants: 420`. */
function labeledCount(sentences: readonly Sentence[]): Cited<number> | undefined {
  for (const sentence of sentences) {
    const isLabel =
      /^(?:(?:planned|target|total|approximate|anticipated|estimated|expected|projected) )*(?:(?:number|no\.?) of (?:planned |evaluable |randomi[sz]ed |eligible )?(?:trial |study )?(?:participants|subjects|patients|volunteers|children|women|men|adults|infants|individuals)(?:,? \(?(?:planned|(?:to be )?(?:enrol\w+|randomi[sz]ed|included|recruited|treated|dosed|analy[sz]ed))\)?)?|(?:overall )?sample(?: size)?(?: \(?n\)?)?|recruitment target|accrual(?: (?:goal|target))?|enrol?lment(?: target)?|(?:trial |study )?(?:patients|participants|subjects))$/i;
    // The parts of a study have numbers of their own.
    if (/^[^:;(]*\bin (?:phase|part|stage|cohort|group) \S/i.test(sentence.text)) continue;
    const [, found] =
      /^(?:(?:approximately|approx\.|about|up to|~|n\s*=|screened:?\s*\d+\s*[;,]|(?:randomi[sz]ed|enrolled|included|treated):?|(?:a )?total(?: planned| of)?:?)\s*)*(\d{1,3}(?:[.,]\d{3})+|\d{1,7})\b(?!\s*(?:%|[:/](?=\s?\d)|[.)x×]|(?:\w+ )?(?:cent(?:er|re)|cluster|site|practice|hospital|eye|visit)s\b|per\b|in each|(?:\w+ )?per (?:arm|group)))/i.exec(
        sentence.text.replace(screened, ""),
      ) ?? [];
    // `Study population: 48 healthy volunteers`
    const isPopulation =
      /^(?:(?:study |trial )?population|who)$/i.test(sentence.section.title) &&
      startsWithPeople.test(sentence.text);
    if (
      found &&
      (isPopulation || isLabel.test(sentence.section.title)) &&
      sentence.section.path.includes("Synopsis")
    )
      return citeSentence(Number(found.replace(/[.,]/g, "")), sentence);
  }
  return undefined;
}

/** `1,370 participants will be screened to achieve 960 randomized` */
const screened = new RegExp(
  `\\b${integer}\\s+${people}\\s+(?:(?:will|are|is|be|to|expected|planned|anticipated|may|need|have)\\s+)*(?:screened|pre-?screened|consented|(?:enter|start|begin|complete) (?:the |a )?(?:[\\w-]+ )?(?:screening|lead-in|run-in|observation))\\b`,
  "gi",
);

const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const teens = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"];
const units = numberWords.slice(1, 10).join("|");
const belowHundred = `(?:${tens.join("|")})(?:[- ](?:${units}))?|${[...teens, ...numberWords.slice(1)].join("|")}`;
const spelled = new RegExp(
  `\\b(?:(?:(?<thousands>${belowHundred}) thousand(?:,? (?<more>${units}) hundred)?|(?<hundreds>${units}) hundred)(?:,? (?:and )?(?<rest>${belowHundred}))?|(?<ten>(?:${tens.join("|")})(?:[- ](?:${units}))?))(?=\\s+(?:${people}|(?:are|will be|is) (?:to be )?(?:randomi[sz]ed|enrolled|recruited)))`,
  "gi",
);
const wordsAsNumber = (words = ""): number => {
  const [ten = "", one] = words.toLowerCase().split(/[- ]/);
  const teen = teens.indexOf(ten);
  if (teen >= 0) return 13 + teen;
  return tens.includes(ten)
    ? 10 * (tens.indexOf(ten) + 2) + (one ? numberOf(one) : 0)
    : numberOf(ten || "zero");
};
/** `Forty-four subjects` as `44 subjects`, `Four hundred and twelve patients` as `412 patients` */
const inDigits = (text: string): string =>
  text.replace(spelled, (...match) => {
    const { thousands, more, hundreds, rest, ten }: Record<string, string | undefined> = match.at(-1);
    return String(
      1000 * wordsAsNumber(thousands) + 100 * wordsAsNumber(more ?? hundreds) + wordsAsNumber(rest ?? ten),
    );
  });

/** The first number of people that a pattern finds, but not in sentences on something else. */
export function numberIn(
  sentences: readonly Sentence[],
  patterns: readonly RegExp[],
  not: RegExp,
): Cited<number> | undefined {
  for (const pattern of patterns) {
    for (const sentence of sentences) {
      const found = pattern
        .exec(inDigits(sentence.text.replace(screened, "")))
        ?.slice(1)
        .find((group) => group !== undefined);
      const number = Number(found?.replace(/[.,]/g, ""));
      // `2,480 patients (1,240 per group)`, `412 patients, that is 206 per group`: what explains the number.
      const text = sentence.text.replace(
        /\s*\([^()]*\d[^()]*\)|,? (?:that is|i\.e\.|or|namely),? [\d,]+ (?:per|in each) \w+|, (?:\d+|[a-z]+ty(?:-[a-z]+)?) (?:per|in each) (?:group|arm)\b/g,
        "",
      );
      if (found && number >= 2 && !not.test(text)) return citeSentence(number, sentence);
    }
  }
  return undefined;
}
