import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import { readEffect, readMargin } from "./effect-size.ts";
import { integer, numberIn, people, plannedNumber } from "./planned-number.ts";
import { firstIn, statements, valueIn } from "./stated-values.ts";

/** Not what an earlier version of the protocol planned. */
const isCurrent = ({ text }: Sentence): boolean =>
  !/^(?:(?:in |for )?(?:the )?(?:original|previous|earlier|first|initial|version \S+ of the) (?:protocol|version|sample size)|for version \d)|\b(?:originally|initially|previously) (?:planned|calculated|estimated|assumed)\b/i.test(
    text,
  );

/** Numbers and statements from the statistical sections, each with its sentence. */
export function readStatistics(
  of: Readonly<
    Record<"size" | "analysis" | "interim" | "missing" | "multiplicity" | "hypotheses", readonly Sentence[]>
  >,
) {
  const size = of.size.filter(isCurrent);
  const analysis = of.analysis.filter(isCurrent);
  const both = [...size, ...analysis];
  return {
    planned: plannedNumber(size, analysis),
    power: readPower(both),
    alpha: readAlpha(both),
    sidedness: readSidedness(both),
    effect: readEffect(size),
    margin: readMargin([...both, ...of.hypotheses]),
    events: readEvents(size),
    dropout: readDropout(size),
    software: valueIn(analysis, [
      /\b(SAS(?:®)?(?:\s*(?:version|v)\s*[\d.]+)?)/,
      /\b(R (?:version|v\.?)\s*[\d.]+)/,
    ]),
    assumptions: statements(size, /\bassum(?:e|ing|ed|ption)/i, 6),
    hypotheses: statements(
      [...of.hypotheses, ...size, ...analysis].filter(
        ({ text, section }) => section.title !== "Title" && !/\bmissing\b/i.test(text),
      ),
      /\bhypothes[ei]s\b|^H\d\s*:|\b(?:superior(?:ity)?|non-?inferior(?:ity)?)\b(?! (?:[\w-]+ )?(?:trial|study|design)\b)/i,
      6,
    ),
    interim: statements(of.interim, /./, 8),
    missingData: statements(of.missing, /./, 6),
    multiplicity: statements(of.multiplicity, /./, 6),
  };
}

/** `a two-sided 90% confidence interval` says nothing about the tests. */
const sidedInterval =
  /\b(?:one|two|1|2)[- ]sided\b(?=(?: [\w.%()-]+){0,3} (?:confidence|credible) (?:interval|limit|bound)s?|(?: [\w.%()-]+){0,3} CIs?\b)/gi;

/** Whether the tests are one-sided or two-sided. */
export function readSidedness(sentences: readonly Sentence[]): Cited<string> | undefined {
  const sided = (pattern: RegExp, text: (one: Sentence) => string) =>
    sentences.find((one) => pattern.test(text(one)));
  const plain = ({ text }: Sentence) => text;
  const ofTests = ({ text }: Sentence) => text.replace(sidedInterval, "");
  const any = /\b(?:one|two|1|2)[- ](?:sided|tailed)\b/i;
  const tested = sided(any, ofTests);
  const found = tested ?? sided(any, plain);
  return (
    found &&
    citeSentence(
      /\b(?:two|2)[- ](?:sided|tailed)/i.test(tested ? ofTests(found) : found.text)
        ? "Two-sided"
        : "One-sided",
      found,
    )
  );
}

/** The power of the main calculation. */
export const readPower = (sentences: readonly Sentence[]): Cited<string> | undefined =>
  firstIn(sentences, [
    /(\d{2}(?:\.\d+)?\s?%)\s*(?:statistical )?power\b/i,
    /\bpowered (?:to|at)\s+(?:approximately |about |at least )?(\d{2}(?:\.\d+)?\s?%)/i,
    /\bpower\s*(?:of|is|=|to be|at|will be|\()\s*(?:at least|approximately|about|greater than|more than|>|≥|over)?\s*(\d{2}(?:\.\d+)?\s?%|0\.\d+)/i,
    /\bpower\b(?! model).{0,40}?\b(\d{2}(?:\.\d+)?\s?%)(?! (?:CI\b|confidence|two-sided))/i,
  ]);

/** The significance level. */
export const readAlpha = (sentences: readonly Sentence[]): Cited<string> | undefined =>
  valueIn(sentences, [
    // The level of the study comes before its shares of single hypotheses.
    /\boverall (?:type[- ]?(?:I|1)[- ]error(?: rate)?|alpha(?: level)?|significance level)\b[^.;,]{0,60}?\b(?:at|is|of|=|to)\s+(?:a\s+)?(?:(?:one|two|1|2)-?(?:sided|tailed)\s+)?(?:level of\s+)?(0?[.,]\d+|\d{1,2}(?:[.,]\d+)?\s?%)/i,
    /(?:\balpha|α|\bsignificance level|\blevel of significance|\btype I error(?: rate)?|\btype 1 error(?: rate)?)\s*(?:\(\s*(?:alpha|α)\s*\))?\s*(?:(?:per|for each) \w+\s+)?(?:of|is|=|at|level of|will be|rate of|to be|set at|(?:(?:is|will be) )?(?:controlled|maintained|kept|fixed|set) at)?\s*(?:(?:below|less than|at most)\s+)?(?:a\s+)?(?:(?:one|two|1|2)-?(?:sided|tailed))?\s*(?:level of\s*|of\s*|=\s*)?(0?[.,]\d+|\d{1,2}(?:[.,]\d+)?\s?%)/i,
    /\b(0?[.,]\d+|\d(?:[.,]\d+)?\s?%)\s*(?:\(?\s*(?:one|two|1|2)-(?:sided|tailed)\)?\s*)?(?:significance(?: level|(?=[.,;]))|level of significance|alpha level|type I error)/i,
    /\bat (?:the|a) (?:(?:one|two|1|2)-(?:sided|tailed) )?(0?[.,]0\d+|\d(?:[.,]\d+)?\s?%) (?:significance )?level\b/i,
    /\bp(?:-?\s?values?)?\s?(?:<|≤|of less than|below|less than)\s?(0?[.,]0\d+)\b.{0,40}\bsignifican/i,
    /\bsignifican\w*\b[^.;]{0,30}\bp(?:-?\s?values?)?\s?[<≤]\s?(0?[.,]0\d+)/i,
    /\b(?:error of (?:the )?first (?:type|kind)|(?:one|two|1|2)-(?:sided|tailed) level)\s*(?:of|is|=|at)\s*(0?[.,]\d+|\d(?:[.,]\d+)?\s?%)/i,
    /\b(?:one|two|1|2)-(?:sided|tailed)\b.{0,40}?\b(0?[.,]0\d+|\d(?:[.,]\d+)?\s?%)\s*(?:level|significance)/i,
  ]);

/** The number of events that the analysis needs. */
export const readEvents = (size: readonly Sentence[]): Cited<number> | undefined =>
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
  );

/** The share of participants that is expected to be lost. */
export const readDropout = (size: readonly Sentence[]): Cited<string> | undefined =>
  valueIn(size, [
    /\b(\d{1,2}(?:\.\d+)?\s?%)\s+(?:loss(?: to follow-?up)?|drop-?outs?|attrition|lost to follow-?up)\b/i,
    /\b(?:drop-?out|attrition|loss(?:es)? to follow-?up|lost to follow-?up) (?:rate )?of (?:approximately |about )?(\d{1,2}(?:\.\d+)?\s?%)/i,
    // `to make up for a loss of 5%`, `5% are expected to be lost`
    /\b(?:mak\w+ up|allow\w*|account\w*|compensat\w*|correct\w*) for (?:an? )?(?:expected |anticipated |possible )?loss(?:es)? of (?:approximately |about |up to )?(\d{1,2}(?:\.\d+)?\s?%)/i,
    /\b(\d{1,2}(?:\.\d+)?\s?%)\)?\s+(?:of (?:the |all )?\w+ )?(?:(?:are|is|will be|may be|would be) )?(?:(?:expected|assumed|anticipated|likely) (?:to be |to )|(?:(?:are|is|will be|may be|would be) ))lost\b/i,
    // `to allow for about 11% who do not complete`, `10% not evaluable at Day 57`
    /\b(\d{1,2}(?:\.\d+)?\s?%)\s+(?:of (?:the |all )?\w+ )?(?:who|that) (?:(?:will|may|might|do|does|are|is|be) )*(?:not (?:complete|finish|reach)|stop|leave|drop|withdraw|discontinu|lost)/i,
    /\b(\d{1,2}(?:\.\d+)?\s?%)\s+(?:(?:are|is|will|be) )*(?:not (?:be )?|non-?|un)evaluable/i,
    // `allowing for 10% of participants without evaluable data`
    /\b(?:allow\w*|account\w*|adjust\w*|compensat\w*|consider\w*|assum\w*|expect\w*|anticipat\w*|inflat\w*)\b[^.;%]{0,60}?\b(\d{1,2}(?:\.\d+)?\s?%)\s+(?:of )?(?:(?:the|all|randomi[sz]ed|enrolled|patients|participants|subjects|children|women|men)\s+)*(?:without (?:\w+ )?data|(?:(?:will|would|may|might|be|are|is) )*(?:non-?|not (?:be )?|un|in)evaluable|missing|non-?adheren|protocol (?:violat|deviat)|withdraw|(?:ineligib\w+ (?:or|and) )?loss(?:es)?\b|wastage)/i,
  ]) ??
  valueIn(
    size.filter(({ text }) => !/\bpower\b|confidence interval/i.test(text)),
    [
      /\b(?:drop-?out|discontinuation|attrition|withdrawal|non-?evaluable)\b.{0,60}?\b(\d{1,2}(?:\.\d+)?\s?%)/i,
      /\b(\d{1,2}(?:\.\d+)?\s?%)\s+(?:\w+\s+){0,4}?(?:drop(?:-|\s)?out|discontinu|attrition|lost to follow|withdraw)/i,
    ],
  );
