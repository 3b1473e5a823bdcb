import { textWords } from "../../../derivations/text-words.ts";
import { visitPassages } from "../../../retrieval/passage-repository.ts";
import type { StoredPassage } from "../../../retrieval/repository.ts";
import type { RankedPassage } from "../../../retrieval/search-passages.ts";
import { type Draft, evidenceOf, joined } from "../draft.ts";
import type { Asked } from "./asked.ts";

/** A question about when, or about what is done at a visit. */
const asksWhen =
  /\b(?:when|which visits?|what visits?|at which|how often|schedule[ds]?|time ?points?|visits?)\b/i;
const asksWhat =
  /\b(?:assessments?|procedures?|examinations?|tests?|done|happens?|performed|required|needed|scheduled|activities)\b/i;
const asksWhether = /^\W*(?:is|are|do|does|must|should|will|has|have)\b/i;
/** Words of schedules that name neither a procedure nor a visit. */
const around =
  /^(?:visit|schedule|time ?point|when|often|frequency|every|assess|measure|test|perform|do|done|procedure|assessment|examination|check|require|need|collect|record|take|must|have to|happen)/;

/**
 * What the schedule matrix can answer: the visits of a procedure, the procedures of a visit, and whether a procedure
 * is done at a visit. Only if the question names a procedure or a visit and nothing else.
 */
export async function answerFromSchedule(asked: Asked): Promise<Draft | null> {
  const { question, retrieved } = asked;
  const wantsVisits = asksWhen.test(question);
  const wantsAny = wantsVisits || asksWhat.test(question) || asksWhether.test(question);
  if (!wantsAny) return null;
  const named = retrieved.passages.slice(0, 40).filter(({ kind }) => kind === "procedure");
  const visits = await visitsNamed(asked);
  const words = asked.retrieved.concepts.map((concept, index) => ({ ...concept, index }));
  const left = words.filter(
    ({ text, weight }) => weight >= 1 && !around.test(text) && !visits.words.has(text),
  );
  const [visit] = visits.passages;
  if (left.length === 0) return visit && asksWhat.test(question) ? atVisit(visits.passages) : null;
  const procedure = named.find((one) =>
    isNamedBy(
      one,
      left.map(({ index }) => index),
    ),
  );
  if (!procedure) return null;
  if (visit && asksWhether.test(question)) return whether(procedure, visit);
  return wantsVisits && !visit ? visitsOf(procedure) : null;
}

/** The procedure's own name contains everything in the question. */
const isNamedBy = ({ vector, held, text }: RankedPassage, concepts: readonly number[]): boolean =>
  concepts.every((index) => (held[index] ?? 0) > 0) &&
  textWords(text.split("\n")[0] ?? "").length <= concepts.length * 4 &&
  [...vector.values()].length > 0;

/** The visits whose full name occurs in the question. */
async function visitsNamed({ database, protocolId, question }: Asked) {
  const sought = ` ${textWords(question).join(" ")} `;
  const columns = await visitPassages(database, protocolId);
  const names = columns.map((passage) => ({
    passage,
    name: textWords(passage.heading.split(" › ").at(-1) ?? "").join(" "),
  }));
  const found = names.filter(({ name }) => name !== "" && sought.includes(` ${name} `));
  const longest = Math.max(0, ...found.map(({ name }) => name.length));
  const best = found.filter(({ name }) => name.length === longest);
  return {
    passages: best.map(({ passage }) => passage),
    words: new Set(best.flatMap(({ name }) => [name, ...name.split(" ")])),
  };
}

const nameOf = ({ text }: StoredPassage): string => text.split("\n")[0] ?? "";

function visitsOf(procedure: StoredPassage): Draft {
  const [name = "", ...cells] = procedure.text.split("\n");
  const at = cells.map((cell) => cell.replace(/: [x✓✔●•]$/iu, ""));
  const text = `${name}: ${at.length} ${at.length === 1 ? "visit" : "visits"}: ${at.join(", ")}.`;
  return {
    blocks: [{ kind: "statement", text, evidence: [evidenceOf(procedure, procedure.snippet ?? name)] }],
    confidence: 0.86,
  };
}

function atVisit(visits: readonly StoredPassage[]): Draft {
  const blocks = visits.slice(0, 3).map((visit) => {
    const done = visit.text.slice(visit.text.indexOf(": ") + 2).split("; ");
    const text = `${visit.heading.split(" › ").at(-1) ?? ""}: ${joined(done)}.`;
    return { kind: "quote", text: visit.text || text, lead: "", evidence: evidenceOf(visit) } as const;
  });
  return { blocks, confidence: 0.86 };
}

/** Yes or no according to the cell, including any text in addition to the mark. */
function whether(procedure: StoredPassage, visit: StoredPassage): Draft {
  const column = visit.heading.split(" › ").at(-1) ?? "";
  const cell = procedure.text.split("\n").find((line) => line.startsWith(`${column}: `));
  const said = cell?.slice(column.length + 2) ?? "";
  const detail = said === "" || /^[x✓✔●•]$/iu.test(said) ? "" : ` (${said})`;
  const text = cell
    ? `Yes: the schedule has ${nameOf(procedure)} at ${column}${detail}.`
    : `No: the schedule does not have ${nameOf(procedure)} at ${column}.`;
  const evidence = [evidenceOf(procedure, procedure.snippet ?? nameOf(procedure))];
  return { blocks: [{ kind: "statement", text, evidence }], confidence: 0.82 };
}
