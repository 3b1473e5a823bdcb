import type { Sentence } from "../lines/sentences.ts";
import { matching } from "./record.ts";
import type { Topics } from "./topics.ts";

/**
 * The sentences on the method of the primary analysis.
 * @param isFirstPhase a study of the first phase without a calculation of power
 */
export function primaryMethods(
  of: Pick<Topics, "primaryAnalysis" | "analysis" | "safetyAnalysis">,
  { isFirstPhase }: { readonly isFirstPhase: boolean },
) {
  const ofPrimary = of.primaryAnalysis.some(({ text }) => method.test(text))
    ? of.primaryAnalysis
    : primaryIn(of.analysis);
  const tested = matching(ofPrimary, method, 4);
  // A first study in humans tests nothing: its safety is described, in a section of its own or not.
  const isDescribed = tested.length === 0 && of.safetyAnalysis.length === 0 && isFirstPhase;
  return isDescribed
    ? matching(
        of.analysis.filter(({ section: { title } }) => !/pharmacokinetic|\bPK\b|interim/i.test(title)),
        descriptive,
        2,
      )
    : tested;
}

/** Without a section on it, the sentences on the primary analysis: `The primary analysis will be a linear mixed model …` */
const primaryIn = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.filter(({ text }) =>
    /^(?:for )?the (?:primary|principal|main) (?:\w+ )?(?:analysis|end[\s-]?point|outcome|comparison)\b.*\b(?:will|is|are)\b/i.test(
      text,
    ),
  );

const descriptive =
  /\bdescriptive(?:ly)?\b|\bsummary statistics\b|\bno (?:formal |statistical )*(?:tests? of )?hypothes[ei]s|\bno (?:formal )?statistical tests?\b/i;

/** What a sentence on a method names. */
export const method =
  /\b(?:test|model|regression|ANCOVA|ANOVA|MMRM|Kaplan|log-?rank|Cox|estimate|analy[sz]ed|compared|interval|method|Cochran|Mantel|Fisher|summari[sz]ed)\b/i;
