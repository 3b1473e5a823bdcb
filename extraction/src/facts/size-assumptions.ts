import type { Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import { integer, numberIn, people } from "./planned-number.ts";
import { valueIn } from "./stated-values.ts";

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
