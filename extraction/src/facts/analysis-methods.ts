import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
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
  if (isDescribed)
    return matching(
      of.analysis.filter(({ section: { title } }) => !/pharmacokinetic|\bPK\b|interim/i.test(title)),
      descriptive,
      2,
    );
  if (tested.length > 0 || isFirstPhase || of.analysis.some(({ text }) => testsNothing.test(text)))
    return tested;
  // Without a word on the primary analysis, the first model or test of the chapter is that of the primary outcome.
  return matching(of.analysis.filter(isOfMethods), model, 1);
}

const isOfMethods = ({ text, section: { path, title } }: Sentence): boolean =>
  !/\bpower\b|\b(?:needed|required)\b/i.test(text) &&
  !/^(?:tertiary|secondary|exploratory|sensitivity|subgroup|safety|missing|interim|other|further|additional)\b/i.test(
    text,
  ) &&
  [title, ...path].some((one) => /\b(?:methods?|models?|analys[ei]s|statistic\w*)\b/i.test(one)) &&
  !otherAnalysis.test(title);
const otherAnalysis =
  /summary|overview|secondary|explorat|sensitivity|subgroup|safety|toxicit|harms|missing|interim|pharmaco|\bP[KD]\b|adverse|baseline|demograph|disposition|sample size|power|random|other|additional|further|general|correlation|econom|cost|hypothes|population|\bsets?\b|multiplic|committee|monitor/i;
const model =
  /\b(?:(?:mixed|linear|logistic|Poisson|binomial|proportional|marginal|hierarchical|Bayesian|generali[sz]ed|survival|competing)[\w\s,/()-]{0,50}\b(?:models?|regressions?|equations)|regression|ANCOVA|ANOVA|analysis of (?:co)?variance|MMRM|Kaplan|log-?rank|Fisher|chi-?squared?|Mann[- –]Whitney|Wilcoxon|t[- ]?test|Cochran|Mantel|Clopper|clone-?censor|inverse probability|propensity)\b/i;

/** Without a section on it, the sentences on the primary analysis: `The primary analysis will be a linear mixed model …` */
const primaryIn = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.filter(({ text }) =>
    /^(?:for )?the (?:primary|principal|main) (?:\w+ )?(?:analysis|end[\s-]?point|outcome|comparison)\b.*\b(?:will|is|are)\b/i.test(
      text,
    ),
  );

const testsNothing =
  /\bno (?:formal |statistical )*(?:tests? of )?hypothes[ei]s|\bno (?:formal )?statistical tests?\b/i;
const descriptive = new RegExp(
  String.raw`\bdescriptive(?:ly)?\b|\bsummary statistics\b|${testsNothing.source}`,
  "i",
);

/** What a sentence on a method names. */
export const method =
  /\b(?:test|model|regression|ANCOVA|ANOVA|MMRM|Kaplan|log-?rank|Cox|estimate|analy[sz]ed|compared|interval|method|Cochran|Mantel|Fisher|summari[sz]ed)\b/i;

const negated =
  /\bno\b(?:[^,;.]{0,40})\binterim\b|\b(?:is|are|was|were|will|would)(?: be)? not\b|\bnot (?:be )?(?:planned|performed|conducted|foreseen)\b|\bneither\b|\bwithout\b/i;
/** Something that may happen is not planned. */
const conditional = /\b(?:if|may|might|could|should|unless|in case|in the event|any)\b/i;
const named =
  /\b(?:an?|the|one|two|three|four|first|second|\d) (?:\S+ ){0,4}interim\b|\binterim (?:\S+ )?(?:analys[ei]s|looks?|reviews?)\b/i;
const scheduled = /\b(?:planned|scheduled|performed|conducted|carried out|will (?:be|occur|take place))\b/i;

/**
 * Whether an interim analysis is planned, from sentences about interim analyses. A negation covers only its own
 * clause: "no interim analysis of survival is planned" says nothing about other endpoints, so an analysis scheduled
 * in another clause is planned.
 */
export function interimPlanned(sentences: readonly Sentence[]): Cited<boolean> | undefined {
  const clauses = sentences.flatMap((sentence) =>
    clausesOf(sentence.text).map((text) => ({ text, sentence })),
  );
  const denied = clauses.find(({ text }) => negated.test(text));
  const stated = clauses.filter(
    ({ text }) => named.test(text) && !negated.test(text) && !conditional.test(text),
  );
  const firm = stated.find(({ text }) => scheduled.test(text));
  if (firm) return citeSentence(true, firm.sentence);
  if (denied) return citeSentence(false, denied.sentence);
  return stated[0] && citeSentence(true, stated[0].sentence);
}

const clausesOf = (text: string): string[] =>
  text.split(/;|,?\s+\b(?:but|however|although|though|while|whereas|except)\b,?/i);
