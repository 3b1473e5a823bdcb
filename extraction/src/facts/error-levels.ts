import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import { firstIn, valueIn } from "./stated-values.ts";

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
