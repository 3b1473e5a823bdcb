import type { Database } from "@trialtrace/db";
import { type Draft, type DraftLine, type DraftPart, evidenceOf, plain } from "./draft.ts";
import { type Chosen, chooseUnits } from "./evidence/choose-units.ts";
import { gatherUnits } from "./evidence/gather-units.ts";
import { listBelow, type Unit } from "./evidence/units.ts";
import type { Question } from "./question/question.ts";

/** Items of a list, or rows of a table, that are quoted below the sentence before them. */
const mostItems = 12;

/** Any question: the stored values and the sentences that hold most of what is asked for. */
export async function answerFromPassages(
  database: Database,
  protocolId: string,
  question: Question,
): Promise<{ readonly draft: Draft | null; readonly coverage: number }> {
  const { units, scored } = await gatherUnits(database, protocolId, question);
  const chosen = chooseUnits(scored, question.expectation === "list");
  const coverage = Math.max(0, ...scored.map((one) => one.coverage));
  return { draft: chosen && draftOf(chosen, units), coverage };
}

function draftOf({ facts, sentences, best, agreement, margin }: Chosen, units: readonly Unit[]): Draft {
  const quoted = new Set(facts.map(({ unit }) => unit.passage.snippet));
  const added = sentences.filter(({ unit }) => !quoted.has(unit.text));
  const values: DraftPart = { heading: "", ordered: false, lines: facts.map(({ unit }) => factLine(unit)) };
  const listed = new Set<Unit>();
  const quotes: DraftPart = {
    heading: facts.length > 0 && added.length > 0 ? "In the words of the protocol" : "",
    ordered: false,
    lines: added.flatMap(({ unit }, index) => [
      quoteLine(unit, false),
      ...(index === 0 || introduces(unit) ? listBelow(unit, units) : [])
        // A sentence and the caption of a table introduce the same rows.
        .filter((item) => !listed.has(item) && listed.add(item))
        .slice(0, mostItems)
        .map((item) => quoteLine(item, true)),
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

/** "An event is serious when it": what follows completes the sentence. */
const introduces = (unit: Unit): boolean => !/[.!?;]["”’)]?$/.test(unit.text);

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
