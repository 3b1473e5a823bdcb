import type { Database } from "@trialtrace/db";
import { type Draft, type DraftLine, evidenceOf, plain } from "../draft.ts";
import { essentials, type Question } from "../question/question.ts";
import { conceptsIn, passagesOfKind } from "../repository.ts";
import { asksForFirst, singleVisit, withoutAnchor } from "./first-visit.ts";
import { isListedAs } from "./procedure-names.ts";
import {
  markBeside,
  type Procedure,
  readProcedure,
  remarksOf,
  visitsNamedIn,
  visitsOf,
} from "./procedures.ts";

const asksForTimes =
  /\bwhen\b|\bhow (often|many times|frequently)\b|\b(which|what|at which|at what) (visits?|weeks?|days?|time ?points?)\b|\bschedule of\b|\bscheduled\b/i;
const asksForProcedures =
  /\b(what|which)\b.*\b(done|performed|happens?|assess\w*|procedures?|tests?|samples?|examinations?|measure\w*|take place|scheduled|activities)\b|\b(list|show)\b/i;

/** Words about the visit itself rather than about what is done there. */
const visitWords =
  /^(visits?|assess\w*|procedures?|tests?|samples?|examinations?|scheduled?|done|performed|recorded|measured|collected|obtained|taken|place|happens?|time ?points?|activit\w*|patients?|study)$/i;

/** Share of what is asked for that the name of a procedure must hold. */
const namesProcedure = 0.7;
const mostProcedures = 4;

/** Questions about the schedule: at which visits a procedure is done, and what is done at a visit. */
export async function answerFromSchedule(
  database: Database,
  protocolId: string,
  question: Question,
): Promise<Draft | null> {
  // Visits are counted from the start of treatment: they tell no date.
  const times = asksForTimes.test(question.text) && question.expectation !== "date";
  const what = asksForProcedures.test(question.text);
  if (!times && !what) return null;
  const procedures = (await passagesOfKind(database, protocolId, ["procedure"])).map(readProcedure);
  const visits = visitsNamedIn(question.text, procedures);
  const asked = withoutAnchor(question.text).toLowerCase();
  const topics = essentials(question.concepts).filter(
    ({ text }) =>
      asked.includes(text.toLowerCase()) &&
      !visitWords.test(text) &&
      !visits.some((visit) => visit.toLowerCase().includes(text.toLowerCase())),
  );
  if (what && visits.length > 0 && topics.every((topic) => topic.soft)) return atVisits(procedures, visits);
  if (!times || topics.length === 0) return null;
  const held = await conceptsIn(
    database,
    procedures.flatMap(({ name, table }) => [name, table]),
    topics.map((topic) => topic.query),
  );
  const total = topics.reduce((sum, topic) => sum + topic.weight, 0);
  const scored = procedures.map((procedure, index) => {
    const [inName, inTable] = [held[index * 2], held[index * 2 + 1]];
    const inNames = topics.map(
      ({ text }, at) => isListedAs(text, procedure.name) ?? inName?.has(at) ?? false,
    );
    const covered = topics.map((topic, at) =>
      inNames[at] ? topic.weight : inTable?.has(at) ? topic.weight * 0.6 : 0,
    );
    const named = inNames.includes(true);
    return { procedure, coverage: named ? covered.reduce((a, b) => a + b, 0) / total : 0 };
  });
  const best = Math.max(0, ...scored.map((one) => one.coverage));
  if (best < namesProcedure) return null;
  const chosen = scored.filter((one) => one.coverage >= best - 0.05 && visitsOf(one.procedure).length > 0);
  if (chosen.length === 0) return null;
  const lines = asksForFirst(question.text) ? oneOfEachName(chosen) : chosen;
  return {
    parts: [
      {
        heading: "Schedule of Assessments",
        ordered: false,
        lines: lines.slice(0, mostProcedures).map((one) => visitsLine(one.procedure, question.text)),
      },
    ],
    coverage: best,
    structured: true,
    complete: asksForFirst(question.text),
    agreement: 1,
    margin: 1,
  };
}

/** A procedure may go on in a second table: the first visit is in the first of them. */
function oneOfEachName<T extends { readonly procedure: Procedure }>(chosen: readonly T[]): T[] {
  const first = new Map([...chosen].reverse().map((one) => [one.procedure.name, one]));
  return chosen.filter((one) => first.get(one.procedure.name) === one);
}

function visitsLine(procedure: Procedure, question: string): DraftLine {
  const single = singleVisit(question, procedure);
  const visits = visitsOf(procedure).map(({ visit, mark }) => `${visit}${markBeside(mark)}`);
  const remarks = remarksOf(procedure).map(({ mark }) => ` ${mark}`);
  const asked = single === null ? "" : `**${plain(single)}**, of `;
  return {
    text: `**${plain(procedure.name)}:** ${asked}${plain(`${visits.join(", ")}.${remarks.join("")}`)}`,
    evidence: evidenceOf(procedure.passage, procedure.name),
    showsQuote: false,
    nested: false,
  };
}

function atVisits(procedures: readonly Procedure[], visits: readonly string[]): Draft {
  return {
    parts: visits.map((visit) => ({
      heading: plain(visit),
      ordered: false,
      lines: procedures.flatMap((procedure) => {
        const found = procedure.marks.find((one) => one.visit === visit);
        if (found === undefined) return [];
        const text = plain(`${procedure.name}${markBeside(found.mark)}`);
        const evidence = evidenceOf(procedure.passage, procedure.name);
        return [{ text, evidence, showsQuote: false, nested: false }];
      }),
    })),
    coverage: 1,
    structured: true,
    agreement: 1,
    margin: 1,
  };
}
