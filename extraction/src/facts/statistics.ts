import type { Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import { readEffect, readMargin } from "./effect-size.ts";
import { readAlpha, readPower, readSidedness } from "./error-levels.ts";
import { plannedNumber } from "./planned-number.ts";
import { readDropout, readEvents } from "./size-assumptions.ts";
import { statements, valueIn } from "./stated-values.ts";

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

/** Not what an earlier version of the protocol planned. */
const isCurrent = ({ text }: Sentence): boolean =>
  !/^(?:(?:in |for )?(?:the )?(?:original|previous|earlier|first|initial|version \S+ of the) (?:protocol|version|sample size)|for version \d)|\b(?:originally|initially|previously) (?:planned|calculated|estimated|assumed)\b/i.test(
    text,
  );

export function readStatistics(of: StatisticsSources): Statistics {
  const size = of.size.filter(isCurrent);
  const analysis = of.analysis.filter(isCurrent);
  const both = [...size, ...analysis];
  const stated = {
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
  };
  return {
    ...Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)),
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
