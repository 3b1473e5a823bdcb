import type { Database } from "@trialtrace/db";
import { type Draft, type DraftLine, type DraftPart, evidenceOf, plain } from "./draft.ts";
import { type Chosen, chooseUnits } from "./evidence/choose-units.ts";
import { type ScoredUnit, scoreUnit } from "./evidence/score-unit.ts";
import { listBelow, type Unit, unitsOf } from "./evidence/units.ts";
import { answersWord, type Intent, intentsOf, labelPattern } from "./question/intents.ts";
import { essentials, type Question } from "./question/question.ts";
import { conceptsIn, type FoundPassage, findCandidates, valuesLabelled } from "./repository.ts";
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
  const pattern = labelPattern(intentsOf(question.text));
  const labelled = pattern === null ? [] : await valuesLabelled(database, protocolId, pattern);
  const passages = distinctPassages([
    ...labelled,
    ...(await findCandidates(database, protocolId, concepts, { kinds })),
  ]);
  const onlyRisk = question.context === "deep-risk-research";
  const wanted = passages.filter(({ reference }) =>
    onlyRisk ? isRiskMaterial(reference) : risk || !isRiskMaterial(reference),
  );
  const units = wanted.flatMap(unitsOf);
  const scored = await scoreAll(database, question, units);
  const chosen = chooseUnits(scored, question.expectation === "list");
  const coverage = Math.max(0, ...scored.map((one) => one.coverage));
  return { draft: chosen && draftOf(chosen, units), coverage };
}

/** A long text is stored in parts under one reference. */
function distinctPassages(passages: readonly FoundPassage[]): FoundPassage[] {
  return [...new Map(passages.map((passage) => [`${passage.reference}|${passage.text}`, passage])).values()];
}

async function scoreAll(
  database: Database,
  { text: asked, concepts, expectation }: Question,
  units: readonly Unit[],
): Promise<ScoredUnit[]> {
  // The labels of many units are the same: each text is looked at once.
  const texts = [...new Set(units.flatMap((unit) => [unit.text, unit.title, unit.context]))];
  const found = await conceptsIn(
    database,
    texts,
    concepts.map((concept) => concept.query),
  );
  const held = new Map(texts.map((text, index) => [text, found[index]]));
  const of = (text: string): ReadonlySet<number> => held.get(text) ?? new Set();
  const intents = intentsOf(asked);
  const weights = concepts.map((concept) => concept.weight);
  const must = new Set(essentials(concepts));
  const essential = concepts.map((concept) => (must.has(concept) ? concept.weight : 0));
  return units.map((unit, index) => {
    const previous = units[index - 1];
    const follows = previous?.passage === unit.passage && previous.shape === "sentence";
    const places = {
      text: of(unit.text),
      title: labelledBy(unit, of(unit.title), intents, concepts),
      context: of(unit.context),
      before: follows ? of(previous.text) : new Set<number>(),
    };
    return scoreUnit(
      unit,
      places,
      { weights, essential, expectation },
      listBelow(unit, passageUnits(unit)).length > 0,
    );
  });

  function passageUnits(unit: Unit): Unit[] {
    return expectation === "list" ? units.filter((one) => one.passage === unit.passage) : [];
  }
}

/** Concepts that a value's labels hold, and those that they answer under another name. */
function labelledBy(
  unit: Unit,
  held: ReadonlySet<number>,
  intents: readonly Intent[],
  concepts: Question["concepts"],
): ReadonlySet<number> {
  const label = labelOf(unit);
  if (intents.length === 0 || label === null) return held;
  const answered = concepts.flatMap((concept, index) =>
    answersWord(intents, label, concept.text) ? [index] : [],
  );
  return answered.length === 0 ? held : new Set([...held, ...answered]);
}

/** What a value is labelled with: all labels above it, or the first cell of its row. */
function labelOf({ shape, passage, text }: Unit): string | null {
  if (shape === "fact") return passage.heading;
  return shape === "row" ? (text.split(" | ")[0] ?? null) : null;
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
