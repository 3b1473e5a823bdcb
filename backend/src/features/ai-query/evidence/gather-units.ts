import type { Database } from "@trialtrace/db";
import { meets, readCounted, saysForm } from "../question/expectation.ts";
import { isFocus, readFocus } from "../question/focus.ts";
import { answersWord, type Intent, intentsOf, isLabelOf } from "../question/intents.ts";
import { isAboutOutcome, isAboutOwnStudy, statisticAsked } from "../question/outcome.ts";
import { essentials, type Question } from "../question/question.ts";
import { conceptsIn, type FoundPassage, findCandidates, findValues } from "../repository.ts";
import { asksForRisk, isRiskMaterial } from "../structured/risks.ts";
import { type ScoredUnit, scoreUnit } from "./score-unit.ts";
import { listBelow, type Unit, unitsOf } from "./units.ts";

const narrativeKinds = ["domain-value", "endpoint", "criterion", "footnote", "tlf", "section", "page"];
const riskKinds = ["risk", "domain-value", "endpoint"];

/** What may answer a question, taken apart and scored; in no order of worth. */
export async function gatherUnits(
  database: Database,
  protocolId: string,
  question: Question,
): Promise<{ readonly units: readonly Unit[]; readonly scored: readonly ScoredUnit[] }> {
  if (question.concepts.length === 0) return { units: [], scored: [] };
  const risk = asksForRisk(question.text, question.context);
  const kinds = risk ? [...new Set([...narrativeKinds, ...riskKinds])] : narrativeKinds;
  const intents = intentsOf(question.text);
  const labelled = await labelledValues(database, protocolId, intents);
  // What every passage speaks of finds nothing: only a label can tell.
  const searchable = question.concepts.some((concept) => !concept.soft);
  const passages = distinctPassages([
    ...labelled,
    ...(searchable ? await findCandidates(database, protocolId, question.concepts, { kinds }) : []),
  ]);
  const onlyRisk = question.context === "deep-risk-research";
  const wanted = passages.filter(({ reference }) =>
    onlyRisk ? isRiskMaterial(reference) : risk || !isRiskMaterial(reference),
  );
  const units = wanted.flatMap(unitsOf);
  return { units, scored: await scoreAll(database, question, units) };
}

/** Values whose labels say that they are what is asked for, however the question puts it. */
async function labelledValues(
  database: Database,
  protocolId: string,
  intents: readonly Intent[],
): Promise<FoundPassage[]> {
  if (intents.length === 0) return [];
  const tsquery = intents.map((intent) => `(${intent.find})`).join(" | ");
  const found = await findValues(database, protocolId, tsquery);
  return found.filter((passage) => isLabelOf(intents, passage.heading));
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
  const formNouns = concepts.flatMap(({ text }, index) => (saysForm(expectation, text) ? [index] : []));
  const focus = readFocus(asked);
  const focusConcept = concepts.findIndex(({ text, soft }) => !soft && isFocus(focus, text));
  const asking = {
    weights,
    essential,
    expectation,
    counted: readCounted(asked),
    outcome: isAboutOutcome(asked),
    statistic: statisticAsked(asked),
    ownStudy: isAboutOwnStudy(asked),
    focus,
    focusConcept: focusConcept < 0 ? null : focusConcept,
    named: concepts.flatMap(({ named }, index) => (named ? [index] : [])),
  };
  return units.map((unit, index) => {
    const previous = units[index - 1];
    const follows = previous?.passage === unit.passage && previous.shape === "sentence";
    const places = {
      text: meets(expectation, unit.text) ? new Set([...of(unit.text), ...formNouns]) : of(unit.text),
      title: labelledBy(unit, of(unit.title), intents, concepts),
      context: of(unit.context),
      labelled: unit.shape === "fact" && isLabelOf(intents, unit.passage.heading),
      before: follows ? of(previous.text) : new Set<number>(),
    };
    return scoreUnit(unit, places, asking, listBelow(unit, passageUnits(unit)).length > 0);
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
