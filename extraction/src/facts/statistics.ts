import { numberOf, numberWords } from "../lines/number-words.ts";
import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import type { Section } from "../sections/section.ts";
import type { TableReader } from "../sections/section-tables.ts";
import { citeCell } from "./cite-cell.ts";

/** Numbers and statements from the statistical sections, each with its sentence. */
export interface Statistics {
  readonly planned?: Cited<number>;
  readonly power?: Cited<string>;
  readonly alpha?: Cited<string>;
  readonly sidedness?: Cited<string>;
  readonly effect?: Cited<string>;
  /** The margin of equivalence or non-inferiority. */
  readonly margin?: Cited<string>;
  readonly events?: Cited<number>;
  readonly dropout?: Cited<string>;
  readonly assumptions: readonly Cited<string>[];
  readonly hypotheses: readonly Cited<string>[];
  readonly interim: readonly Cited<string>[];
  readonly missingData: readonly Cited<string>[];
  readonly multiplicity: readonly Cited<string>[];
  readonly software?: Cited<string>;
}

export interface StatisticsSources {
  /** Sentences about the sample size, then about the design and the synopsis. */
  readonly size: readonly Sentence[];
  readonly analysis: readonly Sentence[];
  readonly interim: readonly Sentence[];
  readonly missing: readonly Sentence[];
  readonly multiplicity: readonly Sentence[];
  readonly hypotheses: readonly Sentence[];
}

const people =
  "(?:eligible |adult |female |male |healthy |randomi[sz]ed |additional )*(?:patients?|subjects?|participants?|adults|women|men|volunteers|individuals|persons|children|adolescents|toddlers|infants|newborns|neonates|girls|boys)";
/** `1200`, `1,200`, or, as in several languages, `1.200`. */
const integer = "(\\d{1,3}(?:[.,]\\d{3})+|\\d{1,7})";
/** `24 patients per group (72 in total)`, `we allow for dropouts and shall enroll 44` */
const inTotal = [
  new RegExp(
    `\\b(?:accrual|recruitment|enrol?lment) (?:goal|target) (?:is|will be|of)\\s+(?:approximately |about )?${integer}\\b|\\b(?:drop-?out|attrition|withdraw|loss|ineligib)[^.;]*\\b(?:shall|will|to|therefore|we) (?:enrol|enroll|recruit|include|randomi[sz]e) (?:approximately |about |a total of )?${integer}(?=\\s*(?:${people}\\b(?! per)|[.,;(]|in total|$))`,
    "i",
  ),
  // Prose that corrects for losses: `To make up for a loss of 5%, 412 patients will be randomised`
  new RegExp(
    `\\b(?:drop-?outs?|attrition|withdrawals?|loss(?:es)?|lost)\\b[^.;]*?,\\s+(?:(?:approximately|about|a total of|in all) )?${integer}\\s+${people}\\s+(?:will be|are(?: to be)?|shall be|must be)\\s+(?:randomi[sz]ed|enrol\\w+|recruited|included|allocated)`,
    "i",
  ),
  new RegExp(
    `\\bfor a total of (?:up to |approximately |about )?${integer}\\s+${people}\\b|\\b${integer}\\s+(?:${people}\\s+)?in (?:total|all)\\b(?!,? (?:hours|days|weeks|months|years|visits))|\\bin total,?\\s+(?:approximately |about )?${integer}\\s+${people}\\b`,
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

/** A sentence on what is expected, rather than on what would matter. */
const isAssumed = ({ text }: Sentence): boolean =>
  /\b(?:assum\w*|expect\w*|detect\w*|anticipat\w*|hypothes\w*|power)\b/i.test(text);

/** Not what an earlier version of the protocol planned. */
const isCurrent = ({ text }: Sentence): boolean =>
  !/^in (?:the )?(?:original|previous|earlier|first|initial|version \S+ of the) (?:protocol|version|sample size)?|\b(?:originally|initially|previously) (?:planned|calculated|estimated|assumed)\b/i.test(
    text,
  );

export function readStatistics(of: StatisticsSources): Statistics {
  const size = of.size.filter(isCurrent);
  const analysis = of.analysis.filter(isCurrent);
  const both = [...size, ...analysis];
  const stated = {
    planned:
      labeledCount(size) ??
      numberIn(size, inTotal, /\bin total (?:per|in each)\b|previous|prior stud|literature|\binterims?\b/i) ??
      numberIn(
        [...size, ...analysis.filter(({ text }) => /\b(?:enrol|accru|recruit|randomi[sz]ed)/i.test(text))],
        counts,
        /per (?:arm|group|cohort)|each (?:arm|group)|previous|prior stud|database|literature|were enrolled|\binterims?\b|\bwith (?:an?|at least one) (?:[\w-]+ ){0,4}events?\b(?! rate)/i,
      ),
    power: firstIn(both, [
      /(\d{2}(?:\.\d+)?\s?%)\s*(?:statistical )?power\b/i,
      /\bpowered (?:to|at)\s+(?:approximately |about |at least )?(\d{2}(?:\.\d+)?\s?%)/i,
      /\bpower\s*(?:of|is|=|to be|at|will be|\()\s*(?:at least|approximately|about|greater than|more than|>|≥|over)?\s*(\d{2}(?:\.\d+)?\s?%|0\.\d+)/i,
      /\bpower\b(?! model).{0,40}?\b(\d{2}(?:\.\d+)?\s?%)(?! (?:CI\b|confidence|two-sided))/i,
    ]),
    alpha: valueIn(both, [
      // The level of the study comes before its shares of single hypotheses.
      /\boverall (?:type[- ]?(?:I|1)[- ]error(?: rate)?|alpha(?: level)?|significance level)\b[^.;,]{0,60}?\b(?:at|is|of|=|to)\s+(?:a\s+)?(?:(?:one|two|1|2)-?(?:sided|tailed)\s+)?(?:level of\s+)?(0?[.,]\d+|\d{1,2}(?:[.,]\d+)?\s?%)/i,
      /(?:\balpha|α|\bsignificance level|\blevel of significance|\btype I error(?: rate)?|\btype 1 error(?: rate)?)\s*(?:\(\s*(?:alpha|α)\s*\))?\s*(?:(?:per|for each) \w+\s+)?(?:of|is|=|at|level of|will be|rate of|to be|set at|(?:(?:is|will be) )?(?:controlled|maintained|kept|fixed|set) at)?\s*(?:(?:below|less than|at most)\s+)?(?:a\s+)?(?:(?:one|two|1|2)-?(?:sided|tailed))?\s*(?:level of\s*|of\s*|=\s*)?(0?[.,]\d+|\d{1,2}(?:[.,]\d+)?\s?%)/i,
      /\b(0?[.,]\d+|\d(?:[.,]\d+)?\s?%)\s*(?:\(?\s*(?:one|two|1|2)-(?:sided|tailed)\)?\s*)?(?:significance level|level of significance|alpha level|type I error)/i,
      /\bat (?:the|a) (?:(?:one|two|1|2)-(?:sided|tailed) )?(0?[.,]0\d+|\d(?:[.,]\d+)?\s?%) (?:significance )?level\b/i,
      /\bp(?:-?\s?values?)?\s?(?:<|≤|of less than|below|less than)\s?(0?[.,]0\d+)\b.{0,40}\bsignifican/i,
      /\b(?:one|two|1|2)-(?:sided|tailed)\b.{0,40}?\b(0?[.,]0\d+|\d(?:[.,]\d+)?\s?%)\s*(?:level|significance)/i,
    ]),
    sidedness: sidedness(both),
    effect: valueIn(
      [...size.filter(isAssumed), ...size],
      [
        /\b(hazard ratio\s*(?:\(HR\)\s*)?(?:of|is|=)\s*(?:approximately |about )?\d?[.,]\d+)/i,
        /\b(HR\s*(?:of|=|:)?\s*\d[.,]\d+)/,
        /\b((?:relative risk|odds ratio|risk) reduction of (?:approximately )?\d+\s?%)/i,
        /\b((?:treatment |mean )?difference of\s+(?:approximately |at least )?-?\d+(?:[.,]\d+)?\s?(?:%|percentage points?|[\p{L}/]+)?)/iu,
        /\b(effect size (?:of|=)\s*\d[.,]\d+)/i,
        /\b((?:incidence )?rate ratio\s*(?:of|is|=)\s*\d[.,]\d+)/i,
        /\b(vaccine efficacy (?:of|is|=) \d+(?:\.\d+)?\s?%)/i,
        /\b((?:odds|risk|relative risk|incidence) ratio\s*(?:of|=)\s*\d[.,]\d+|relative risk\s*(?:of|=)\s*\d?[.,]\d+)/i,
        /\b((?:true |geometric )?(?:mean )?(?:ratio|difference)s? (?:of|is|=) (?:zero|\d+[.,]\d+|\d+\s?%))/i,
        /\b((?:mean )?difference (?:between|in|among) [^.;,\d]{3,40} of (?:approximately |at least )?-?\d+(?:[.,]\d+)?\s?(?:%|percentage points?|[\p{L}/]+)?)/iu,
        twoRates,
        /\b((?:reduction|increase|decrease|improvement|change) from \d+(?:[.,]\d+)?\s?%? (?:[^.;,\d]{0,40} )?to \d+(?:[.,]\d+)?\s?(?:%|points?\b|(?:days|weeks|months)\b(?! of age)))/i,
      ],
    ),
    margin: valueIn([...both, ...of.hypotheses], margins, (text) => /[%.,±\p{L}]/u.test(text)),
    events:
      numberIn(
        size,
        [
          /\b(\d{2,5}|\d{1,3},\d{3})(?!\s?%)\s+(?:[\w-]+ ){0,2}?(?:recurrences|relapses|progressions|failures|infections|exacerbations|hospitali[sz]ations|admissions|strokes|fractures|births)(?= (?:are|will be|would be|must be) (?:\w+ )?(?:needed|required|necessary|observed|expected))/i,
          /\b(\d{2,5}|\d{1,3},\d{3})(?!\s?%)\s+(?:primary |first |confirmed )?(?:(?:[\w-]+\s){0,3}?(?:events?|deaths)|(?:[\w-]+ )?(?:first-episode|confirmed|evaluable) cases|cases(?= (?:are|is|will be) (?:needed|required)))\b(?! rate)/i,
        ],
        /previous|prior/i,
      ) ??
      numberIn(
        size.filter(({ text }) => /\bpower\b/i.test(text)),
        [new RegExp(`\\bevents? in (?:approximately )?${integer}\\s+(?:unique )?${people}\\b`, "i")],
        /\binterims?\b|previous|prior/i,
      ),
    dropout:
      valueIn(size, [
        /\b(\d{1,2}(?:\.\d+)?\s?%)\s+(?:loss(?: to follow-?up)?|drop-?outs?|attrition|lost to follow-?up)\b/i,
        /\b(?:drop-?out|attrition|loss(?:es)? to follow-?up|lost to follow-?up) (?:rate )?of (?:approximately |about )?(\d{1,2}(?:\.\d+)?\s?%)/i,
        // `to make up for a loss of 5%`, `5% are expected to be lost`
        /\b(?:mak\w+ up|allow\w*|account\w*|compensat\w*|correct\w*) for (?:an? )?(?:expected |anticipated |possible )?loss(?:es)? of (?:approximately |about |up to )?(\d{1,2}(?:\.\d+)?\s?%)/i,
        /\b(\d{1,2}(?:\.\d+)?\s?%)\)?\s+(?:of (?:the |all )?\w+ )?(?:(?:are|is|will be|may be|would be) )?(?:(?:expected|assumed|anticipated|likely) (?:to be |to )|(?:(?:are|is|will be|may be|would be) ))lost\b/i,
        // `allowing for 10% of participants without evaluable data`
        /\b(?:allow\w*|account\w*|adjust\w*|compensat\w*|consider\w*|assum\w*|expect\w*|anticipat\w*|inflat\w*)\b[^.;%]{0,60}?\b(\d{1,2}(?:\.\d+)?\s?%)\s+(?:of )?(?:(?:the|all|randomi[sz]ed|enrolled|patients|participants|subjects|children|women|men)\s+)*(?:without (?:\w+ )?data|(?:(?:will|would|may|might|be|are|is) )*(?:non-?|not (?:be )?|un|in)evaluable|missing|non-?adheren|protocol (?:violat|deviat)|withdraw|losses|wastage)/i,
      ]) ??
      valueIn(
        size.filter(({ text }) => !/\bpower\b|confidence interval/i.test(text)),
        [
          /\b(?:drop-?out|discontinuation|attrition|withdrawal|non-?evaluable)\b.{0,60}?\b(\d{1,2}(?:\.\d+)?\s?%)/i,
          /\b(\d{1,2}(?:\.\d+)?\s?%)\s+(?:\w+\s+){0,4}?(?:drop(?:-|\s)?out|discontinu|attrition|lost to follow|withdraw)/i,
        ],
      ),
    software: valueIn(analysis, [
      /\b(SAS(?:®)?(?:\s*(?:version|v)\s*[\d.]+)?)/,
      /\b(R (?:version|v\.?)\s*[\d.]+)/,
    ]),
  };
  return {
    ...Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)),
    assumptions: statements(size, /\bassum(?:e|ing|ed|ption)/i, 6),
    hypotheses: statements(
      [...of.hypotheses, ...size, ...analysis],
      /\bhypothes[ei]s\b|^H\d\s*:|\bsuperior(?:ity)?\b|\bnon-?inferior/i,
      6,
    ),
    interim: statements(of.interim, /./, 8),
    missingData: statements(of.missing, /./, 6),
    multiplicity: statements(of.multiplicity, /./, 6),
  };
}

/** `response rates of 75% (vaccine) and 10% (placebo)`, `a response at Week 16 of 34% with X and 18% with placebo` */
const twoRates =
  /\b((?:(?!assum|an? |the )[\p{L}\d-]+ ){0,2}?(?:rates?|proportions?|incidences?|risks?|response|responders|remission|at (?:week|month|day) \d+) (?:of|is|are) (?:[\p{L}]+ )??\d+(?:\.\d+)?\s?%(?: \([^)]{2,40}\)| (?:with|in|for|on|among|under) [^.;,%]{2,50}?),? (?:and|versus|vs\.?|compared (?:with|to)) (?:of )?\d+(?:\.\d+)?\s?%(?: \([^)]{2,40}\)| (?:with|in|for|on|among|under) (?:the )?(?:(?:[\p{L}\d-]+ ){1,3}(?:groups?|arms?)|[\p{L}\d-]+))?)/iu;

const limit = String.raw`([±+−–-]?\s?\d+(?:[.,]\d+)?\s?(?:%|percentage points?|(?:points?|mm\s?Hg|m?L|k?g|mg/dL|g/dL|mm|m|letters|ms|msec|units?|log10|mmol/mol)(?![\p{L}\d]))?(?:\s*(?:to|–|-)\s*[+]?\d+(?:[.,]\d+)?\s?%?)?)`;
const margins: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:non-?inferiority|equivalence) (?:margin|limit|bound|range)s?\b(?: for [^.;:]{1,60}?)?(?:\s?\([^)]*\))?\s*(?:of|is|was|are|were|will be|at|to|(?:pre-?)?(?:specified|set|chosen|defined|selected|fixed)|as|=|:|\s)*\s*(?:approximately )?${limit}`,
    "iu",
  ),
  new RegExp(
    String.raw`\bmargin (?:of|is|was|=|set at)(?: (?:(?:pre-?)?(?:specified|set|chosen|defined) (?:as|at|to be)))?\s*${limit}`,
    "iu",
  ),
  new RegExp(String.raw`\bacceptance (?:range|limits?|criteri\w+|interval)s?\b[^.;\d]{0,40}${limit}`, "iu"),
  new RegExp(
    String.raw`\bnon-?inferior\w*\b[^.;]{0,160}\b(?:lower|upper) (?:bound|limit|boundary)\b[^.;]{0,80}?\b(?:exceeds?|above|below|greater than|less than|higher than|lower than|not exceed)\s*(?:the )?${limit}`,
    "iu",
  ),
  new RegExp(
    String.raw`${limit}\s+(?:was chosen as |as )?(?:the )?(?:non-?inferiority|equivalence) (?:margin|limit)`,
    "iu",
  ),
  new RegExp(
    String.raw`\bequivalen\w+\b[^.;]{0,140}\bwithin (?:the (?:range|interval|limits)(?: of)? )?\(?\[?${limit}`,
    "iu",
  ),
];

const startsWithPeople = new RegExp(`^(?:(?:approximately|about|up to) )?${integer}\\s+${people}\\b`, "i");

/** The number in a row of the synopsis: `Number of participants: 420`. */
function labeledCount(sentences: readonly Sentence[]): Cited<number> | undefined {
  for (const sentence of sentences) {
    const isLabel =
      /^(?:(?:planned|target|total|approximate|anticipated|estimated|expected|projected) )*(?:(?:number|no\.?) of (?:planned |evaluable |randomi[sz]ed |eligible )?(?:trial |study )?(?:participants|subjects|patients|volunteers|children|women|men|adults|infants|individuals)(?:,? \(?(?:planned|(?:to be )?(?:enrol\w+|randomi[sz]ed|included|recruited|treated|dosed|analy[sz]ed))\)?)?|(?:overall )?sample(?: size)?(?: \(?n\)?)?|recruitment target|accrual(?: (?:goal|target))?|enrol?lment(?: target)?|(?:trial |study )?(?:patients|participants|subjects))$/i;
    // The parts of a study have numbers of their own.
    if (/^[^:;(]*\bin (?:phase|part|stage|cohort|group) \S/i.test(sentence.text)) continue;
    const [, found] =
      /^(?:(?:approximately|approx\.|about|up to|~|n\s*=|screened:?\s*\d+\s*[;,]|(?:randomi[sz]ed|enrolled|included|treated):?|(?:a )?total(?: planned| of)?:?)\s*)*(\d{1,3}(?:[.,]\d{3})+|\d{1,7})\b(?!\s*(?:%|[:/.)x×]|(?:\w+ )?(?:cent(?:er|re)|cluster|site|practice|hospital|eye|visit)s\b|per\b|in each|(?:\w+ )?per (?:arm|group)))/i.exec(
        sentence.text.replace(screened, ""),
      ) ?? [];
    // `Study population: 48 healthy volunteers`
    const isPopulation =
      /^(?:study |trial )?population$/i.test(sentence.section.title) && startsWithPeople.test(sentence.text);
    if (
      found &&
      (isPopulation || isLabel.test(sentence.section.title)) &&
      sentence.section.path.includes("Synopsis")
    )
      return citeSentence(Number(found.replace(/[.,]/g, "")), sentence);
  }
  return undefined;
}

const statements = (sentences: readonly Sentence[], pattern: RegExp, most: number): Cited<string>[] =>
  sentences
    .filter(({ text }) => pattern.test(text) && text.length > 25)
    .slice(0, most)
    .map((sentence) => citeSentence(sentence.text, sentence));

function valueIn(
  sentences: readonly Sentence[],
  patterns: readonly RegExp[],
  accepts: (value: string) => boolean = () => true,
): Cited<string> | undefined {
  for (const pattern of patterns) {
    for (const sentence of sentences) {
      const [, ...groups] = pattern.exec(sentence.text.replace(/(?<=\d)\s?per ?cent\b/gi, "%")) ?? [];
      const found = groups.find((one) => one !== undefined);
      if (found && accepts(found)) return citeSentence(found.replace(/\s+/g, " ").trim(), sentence);
    }
  }
  return undefined;
}

/** The value of the first sentence that has one in any form: the main calculation comes before further ones. */
function firstIn(sentences: readonly Sentence[], patterns: readonly RegExp[]): Cited<string> | undefined {
  for (const sentence of sentences) {
    const found = valueIn([sentence], patterns);
    if (found) return found;
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
  `\\b(?:(?:(?<thousands>${belowHundred}) thousand(?:,? (?<more>${units}) hundred)?|(?<hundreds>${units}) hundred)(?:,? (?:and )?(?<rest>${belowHundred}))?|(?<ten>(?:${tens.join("|")})(?:[- ](?:${units}))?))(?=\\s+${people})`,
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

function numberIn(
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

function sidedness(sentences: readonly Sentence[]): Cited<string> | undefined {
  const found = sentences.find(({ text }) => /\b(?:one|two|1|2)[- ](?:sided|tailed)\b/i.test(text));
  return (
    found &&
    citeSentence(/\b(?:two|2)[- ](?:sided|tailed)/i.test(found.text) ? "Two-sided" : "One-sided", found)
  );
}

/** An analysis set: its name and definition. */
export interface AnalysisSet {
  readonly name: Cited<string>;
  readonly definition: Cited<string>;
}

const setName =
  /\b((?:(?:modified |full |per[- ]protocol |intent(?:ion)?[- ]to[- ]treat |safety |efficacy |evaluable |pharmacokinetic |PK |PD |immunogenicity |biomarker |randomi[sz]ed |enrolled |all |treated |completer |response |DLT[- ]evaluable |(?:m?ITT|PP|FAS|SAF) )(?:\(\w+\)\s*)?)+(?:analysis )?(?:set|population)s?)\b/i;

/** `The <name> (<abbreviation>) set: …`, `… population includes …` at the start of a sentence. */
const named =
  /^(?:the )?((?:m?ITT|PPS?|FAS|SAF)(?=:)|\p{Lu}[\p{L} -]{4,40}\((?:m?ITT|PPS?|FAS|SAF|SAS)\)(?=:)|(?:(?!(?:will|is|are|was|were|be|by|for|in|on|with|from|based|using|analys[ei]s of)\b)[\p{L}\d/(][\p{L}\d/().-]*\s+){1,8}?(?:analysis )?(?:data ?sets?|sets?|populations?)(?: \([\w-]+\))?)\s*(?::|–|-|\bwill (?:be|include|consist|comprise)\b|\b(?:is|are) (?:defined|all|the)\b|\b(?:consists?|comprises?|includes?|excludes?|contains?|defined)\b|,? defined\b|\b(?:is|are) (?:those|any|every)\b)/iu;

/** In a section on sets, each label is one: `Modified ITT: …`, `As treated (AT): …` */
const labeledSet = /^(\p{Lu}[\p{L}\d-]*(?: [\p{L}\d-]+){0,5}(?: \([\w-]{2,8}\))?):\s/u;
const ofSets =
  /^(?!.*\bof\b).*\b(?:populations?|(?:data ?)?sets?)(?: for (?:the )?(?:statistical )?analys[ei]s)?$/i;
const noSet = /^(?:note|primary|secondary|sensitivity|subgroup|missing|interim|definitions?|the|for|all)\b/i;

/** A section that is titled by a set defines it in its first sentence. */
const setTitle =
  /^(?!.*\b(?:definitions?|primary|analys[ei]s of|study|of)\b).*\S (?:analysis )?(?:set|population)(?: \([\w-]+\))?$/i;

const setHead =
  /^(?:(?:participant|patient|subject|study) )?(?:analys[ei]s )?(?:data )?(?:sets?|populations?)$/i;
const definitionHead = /\b(?:descriptions?|definitions?|participants?|patients?|subjects?)\b/i;

/** The rows of tables headed by `Analysis set` and `Description`. */
export function readTableSets(sections: readonly Section[], readTables: TableReader): AnalysisSet[] {
  return sections.flatMap((section) =>
    readTables(section.lines).flatMap(({ lines, table: [head = [], ...rows] = [] }) =>
      setHead.test(head[0] ?? "") && definitionHead.test(head[1] ?? "")
        ? rows.flatMap(([name = "", definition = ""]) =>
            name === "" || definition === ""
              ? []
              : [{ name: citeCell(name, lines, section), definition: citeCell(definition, lines, section) }],
          )
        : [],
    ),
  );
}

/**
 * Sentences that define a set: its name first, then its composition. A set is listed once, under its first name.
 * @param known the sets that a table defines
 */
export function readAnalysisSets(
  sentences: readonly Sentence[],
  known: readonly AnalysisSet[] = [],
): AnalysisSet[] {
  const sets: AnalysisSet[] = [...known];
  const seen = new Set(known.flatMap(({ name }) => keysOf(name.value)));
  for (const [index, sentence] of sentences.entries()) {
    const label = ofSets.test(sentence.section.title) ? labeledSet.exec(sentence.text)?.[1] : undefined;
    const first = named.exec(sentence.text)?.[1] ?? (label && !noSet.test(label) ? label : undefined);
    const isUse = /\b(?:used|performed|conducted|summari[sz]ed|analy[sz]ed)\b/i.test(
      sentence.text.slice(0, 110),
    );
    const defines =
      /\b(?:all|those|consists?|defined|includes?|excludes?|comprises?|contains?|subset|set of)\b|:/i.test(
        sentence.text,
      );
    const inner =
      isUse && !/\(all\b/i.test(sentence.text) ? undefined : setName.exec(sentence.text.slice(0, 110))?.[1];
    const titled =
      sentences[index - 1]?.section !== sentence.section
        ? setTitle.exec(sentence.section.title)?.[0]
        : undefined;
    const name = titled ?? first ?? inner;
    if (
      !name ||
      /^(?:following|two|three|four|five)\b/i.test(name) ||
      !defines ||
      sentence.text.length < (/:/.test(sentence.text) ? 30 : 40)
    )
      continue;
    const keys = keysOf(name);
    if (keys.length === 0 || keys.some((key) => seen.has(key))) continue;
    for (const key of keys) seen.add(key);
    sets.push({
      name: citeSentence(name.replace(/\s+/g, " ").trim(), sentence),
      definition: citeSentence(sentence.text, sentence),
    });
  }
  if (sets.length === 0) sets.push(...principles(sentences));
  else if (![...seen].some((key) => /^(?:full|m?itt|fas)\b|inten|^all randomi/.test(key)))
    sets.unshift(
      ...principles(
        sentences.filter(({ text }) => setOfPrinciple.test(text)),
        [/\b((?:modified )?(?:intention|intent)[- ]to[- ]treat)\b/i],
      ),
    );
  return sets.slice(0, 12);
}

/** In prose, a principle with those whom it comprises: `The analysis follows the intention to treat and comprises all randomised patients` */
const setOfPrinciple =
  /\banalys[ei]s\b[^.;]{0,80}\b(?:intention|intent)[- ]to[- ]treat\b[^.;]{0,60}\b(?:all|every|each|any)\b[^.;]{0,40}\b(?:randomi[sz]ed|allocated)\b/i;

/** Without definitions, the sets that the principles of the analysis name. */
const principles = (
  sentences: readonly Sentence[],
  names: readonly RegExp[] = [
    /\b((?:modified )?intention[- ]to[- ]treat|intent[- ]to[- ]treat)\b/i,
    /\b(per[- ]protocol)\b(?= (?:anal|pop|set|sens))/i,
  ],
): AnalysisSet[] =>
  names.flatMap((pattern) => {
    const sentence = sentences.find(({ text }) => pattern.test(text));
    const [, name] = (sentence && pattern.exec(sentence.text)) || [];
    return sentence && name
      ? [
          {
            name: citeSentence(name.charAt(0).toUpperCase() + name.slice(1), sentence),
            definition: citeSentence(sentence.text, sentence),
          },
        ]
      : [];
  });

/** The name of a set without the words that all have in common, and its abbreviation. */
function keysOf(name: string): string[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/\b(?:analysis|sets?|populations?)\b/g, "")
      .replace(/[^a-z\d]+/g, " ")
      .trim();
  const short = [...name.matchAll(/\(([\w-]{2,8})\)/g)].map(([, one = ""]) => plain(one));
  return [plain(name.replace(/\([^)]*\)/g, "")), ...short].filter((key) => key !== "");
}
