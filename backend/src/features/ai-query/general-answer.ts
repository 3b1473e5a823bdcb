import type { Database } from "@trialtrace/db";
import { type Draft, type DraftLine, type DraftPart, evidenceOf, plain } from "./draft.ts";
import { type Chosen, chooseUnits } from "./evidence/choose-units.ts";
import { type ScoredUnit, scoreUnit } from "./evidence/score-unit.ts";
import { listBelow, type Unit, unitsOf } from "./evidence/units.ts";
import type { Question } from "./question/question.ts";
import { conceptsIn, findCandidates } from "./repository.ts";
import { asksForRisk, isRiskMaterial } from "./structured/risks.ts";

/** Items of a list, or rows of a table, that are quoted below the sentence before them. */
const mostItems = 12;

const narrativeKinds = ["domain-value", "endpoint", "criterion", "footnote", "tlf", "section", "page"];
const riskKinds = ["risk", "domain-value", "endpoint"];

/** Any question: the stored values and the sentences that hold most of what is asked for. */
export async function answerFromPassages(
  database: Database,
  protocolId: string,
  question: Question,
): Promise<{ readonly draft: Draft | null; readonly coverage: number }> {
  const concepts = question.concepts.filter((concept) => concept.query !== "");
  if (concepts.length === 0) return { draft: null, coverage: 0 };
  const risk = asksForRisk(question.text, question.context);
  const kinds = risk ? [...new Set([...narrativeKinds, ...riskKinds])] : narrativeKinds;
  const passages = await findCandidates(database, protocolId, concepts, { kinds });
  const onlyRisk = question.context === "deep-risk-research";
  const wanted = passages.filter(({ reference }) =>
    onlyRisk ? isRiskMaterial(reference) : risk || !isRiskMaterial(reference),
  );
  const units = wanted.flatMap(unitsOf);
  const scored = await scoreAll(database, question, units);
  const chosen = chooseUnits(scored);
  const coverage = Math.max(0, ...scored.map((one) => one.coverage));
  return { draft: chosen && draftOf(chosen, units), coverage };
}

async function scoreAll(
  database: Database,
  question: Question,
  units: readonly Unit[],
): Promise<ScoredUnit[]> {
  const concepts = question.concepts;
  // The labels of many units are the same: each text is looked at once.
  const texts = [...new Set(units.flatMap((unit) => [unit.text, unit.title, unit.context]))];
  const queries = concepts.map((concept) => concept.query || "''");
  const found = await conceptsIn(database, texts, queries);
  const held = new Map(texts.map((text, index) => [text, found[index] ?? new Set<number>()]));
  const none: ReadonlySet<number> = new Set();
  const weights = concepts.map((concept) => concept.weight);
  return units.map((unit) => {
    const of = (text: string) => held.get(text) ?? none;
    const inUnit = { text: of(unit.text), title: of(unit.title), context: of(unit.context) };
    return scoreUnit(unit, inUnit, weights, question.expectation);
  });
}

function draftOf({ facts, sentences, best, agreement, margin }: Chosen, units: readonly Unit[]): Draft {
  const values: DraftPart = { heading: "", ordered: false, lines: facts.map(({ unit }) => factLine(unit)) };
  const quotes: DraftPart = {
    heading: facts.length > 0 && sentences.length > 0 ? "In the words of the protocol" : "",
    ordered: false,
    lines: sentences.flatMap(({ unit }, index) => [
      quoteLine(unit, false),
      ...(index === 0 ? listBelow(unit, units) : []).slice(0, mostItems).map((item) => quoteLine(item, true)),
    ]),
  };
  const sentenceFirst = best.unit.shape !== "fact";
  return {
    parts: (sentenceFirst ? [quotes, values] : [values, quotes]).filter(({ lines }) => lines.length > 0),
    coverage: best.coverage,
    structured: facts.length > 0,
    agreement,
    margin,
  };
}

function factLine(unit: Unit): DraftLine {
  const label = [unit.context, unit.title].filter((part) => part !== "").join(" › ");
  const evidence = evidenceOf(unit.passage);
  return {
    text: `**${plain(label)}:** ${plain(unit.text)}`,
    evidence,
    showsQuote: evidence.quote !== unit.passage.text,
    nested: false,
  };
}

function quoteLine(unit: Unit, nested: boolean): DraftLine {
  return {
    text: "",
    evidence: { quote: unit.text, passage: unit.passage },
    showsQuote: true,
    nested,
  };
}
