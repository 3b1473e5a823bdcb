import type { Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import { valueIn } from "./stated-values.ts";

/** A sentence on what is expected, rather than on what would matter. */
const isAssumed = ({ text }: Sentence): boolean =>
  /\b(?:assum\w*|expect\w*|detect\w*|anticipat\w*|hypothes\w*|power)\b/i.test(text);

const groupName = String.raw`(?: \([^)]{2,40}\)| (?:with|in|for|on|among|under) [^.;,%]{2,50}?)`;
/** `response rates of 75% (vaccine) and 10% (placebo)`, `a response rate of 25% is tested against 45%` */
const twoRates = new RegExp(
  String.raw`\b((?:(?!assum|an? |the )[\p{L}\d-]+ ){0,2}?(?:rates?|proportions?|incidences?|risks?|response|responders|remission|at (?:week|month|day) \d+) (?:of|is|are) (?:[\p{L}]+ )??\d+(?:\.\d+)?\s?%(?:${groupName},? and|${groupName}?,? (?:versus|vs\.?|(?:is )?(?:tested )?against|compared (?:with|to))) (?:of )?\d+(?:\.\d+)?\s?%(?: \([^)]{2,40}\)| (?:with|in|for|on|among|under) (?:the )?(?:(?:[\p{L}\d-]+ ){1,3}(?:groups?|arms?)|(?!an? )[\p{L}\d-]+))?)`,
  "iu",
);

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
    String.raw`\bnon-?inferiority is (?:defined|declared|shown|concluded)[^.;]{0,40}\b(?:upper|lower) (?:bound|limit|boundary)[^.;]{0,60}? (?:of|is|below|above|less than|greater than|exceeds) ${limit}`,
    "iu",
  ),
  new RegExp(
    String.raw`\bequivalen\w+\b[^.;]{0,140}\bwithin (?:the (?:range|interval|limits)(?: of)? )?\(?\[?${limit}`,
    "iu",
  ),
];

/** The effect that the sample size rests on. */
export const readEffect = (size: readonly Sentence[]): Cited<string> | undefined =>
  valueIn(
    [...size.filter(isAssumed), ...size],
    [
      /\b(hazard ratio\s*(?:\(HR\)\s*)?(?:(?:of|is|=|:)\s*)?(?:approximately |about )?\d?[.,]\d+)/i,
      /\b(HR\s*(?:of|=|:)?\s*\d[.,]\d+)/,
      /\b((?:relative risk|odds ratio|risk) reduction of (?:approximately )?\d+\s?%)/i,
      /\b((?:treatment |mean )?difference of\s+(?:approximately |at least )?-?\d+(?:[.,]\d+)?\s?(?:%|percentage points?|[\p{L}/]+)?)/iu,
      /\b(effect size (?:of|=)\s*\d[.,]\d+)/i,
      /\b((?:incidence )?rate ratio\s*(?:(?:of|is|=|:)\s*)?\d[.,]\d+)/i,
      /\b(vaccine efficacy (?:of|is|=) \d+(?:\.\d+)?\s?%)/i,
      /\b((?:odds|risk|relative risk|incidence) ratio\s*(?:of|=)\s*\d[.,]\d+|relative risk\s*(?:of|=)\s*\d?[.,]\d+)/i,
      /\b((?:true |geometric )?(?:mean )?(?:ratio|difference)s? (?:of|is|=) (?:zero|\d+[.,]\d+|\d+\s?%))/i,
      /\b((?:mean )?difference (?:between|in|among) [^.;,\d]{3,40} of (?:approximately |at least )?-?\d+(?:[.,]\d+)?\s?(?:%|percentage points?|[\p{L}/]+)?)/iu,
      twoRates,
      /\b((?:reduction|increase|decrease|improvement|change) from \d+(?:[.,]\d+)?\s?%? (?:[^.;,\d]{0,40} )?to \d+(?:[.,]\d+)?\s?(?:%|points?\b|(?:days|weeks|months)\b(?! of age)))/i,
      // `the difference is assumed to be -1.1`, `a 30% reduction in the rate`, `45% vs 30%`
      /\b((?:mean |treatment )?difference (?:between|in|from) [^.;\d]{3,60} (?:is|are) (?:\w+ )?(?:assumed|expected|estimated|anticipated) to be [-−–]?\d+(?:[.,]\d+)?(?:\s?(?:%|percentage points?|points?))?)/i,
      /\b(\d+(?:\.\d+)?\s?% (?:relative |absolute )?(?:reduction|increase|decrease|improvement) (?:in|of) (?:the )?(?:[\p{L}-]+ ){0,4}[\p{L}-]+)/iu,
      /\b(\d+(?:\.\d+)?\s?% (?:vs\.?|versus|against) \d+(?:\.\d+)?\s?%)/i,
      /\b(\d+(?:\.\d+)?\s?% in the (?:[\p{L}-]+ ){1,3}(?:group|arm),? (?:and|versus|vs\.?|compared (?:with|to)) \d+(?:\.\d+)?\s?% in the (?:[\p{L}-]+ ){1,3}(?:group|arm))/iu,
      /\b(true [^.;,\d]{2,40}\b(?:rate|proportion|response|incidence) (?:is|of|=) \d+(?:\.\d+)?\s?%)/i,
    ],
  ) ??
  valueIn(pairsOf(size), [
    /\b(\d+(?:\.\d+)?\s?%(?: \([^)]*\))?[^.;%]{0,80}\. (?:an?|the) (?:absolute |relative )?(?:reduction|increase|decrease|improvement|fall|rise) to \d+(?:\.\d+)?\s?%)/i,
  ]);

/** Sentences with the next of their section: `We expect an event in 26%. A reduction to 11% is relevant.` */
const pairsOf = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.flatMap((sentence, index) => {
    const next = sentences[index + 1];
    return next?.section === sentence.section ? [{ ...sentence, text: `${sentence.text} ${next.text}` }] : [];
  });

/** The margin of equivalence or non-inferiority. */
export const readMargin = (sentences: readonly Sentence[]): Cited<string> | undefined =>
  valueIn(sentences, margins, (text) => /[%.,±\p{L}]/u.test(text));
