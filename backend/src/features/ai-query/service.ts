import type { Database } from "@trialtrace/db";
import type { Logger } from "pino";
import type { AiContext, AiEvent, AiQuestion } from "../../contract/ai-query.ts";
import { keptByStudy } from "../../retrieval/kept-by-study.ts";
import { neighborsOf } from "../../retrieval/passage-repository.ts";
import { findStudy, type StudyVersion } from "../../retrieval/repository.ts";
import { type Retrieval, searchPassages } from "../../retrieval/search-passages.ts";
import { confidenceOf, fitOf } from "./confidence.ts";
import { distinct } from "./distinct.ts";
import { type DraftBlock, evidenceOf } from "./draft.ts";
import { drawnPageNote } from "./drawn-page.ts";
import { answerWithModel, type Found } from "./model/answer-with-model.ts";
import type { ChatClient } from "./model/chat-client.ts";
import { type Outcome, presentAnswer, presentBlocks } from "./present-answer.ts";
import { quotePassage, runOf } from "./quote-passage.ts";
import { bestStructure } from "./structure/rank-structure.ts";
import { scheduleCell } from "./structure/schedule-cell.ts";
import type { StructureItem } from "./structure/structure-items.ts";
import { verifyQuotes } from "./verify.ts";

/** Maximum number of quotes per answer. */
const maxPlaces = 3;
/** The lowest confidence of an answer; that of closest passages is below. */
const answers = 0.5;
/** The highest confidence of a quote that is only the title of what its page shows. */
const drawn = 0.3;
const suggestionCount = 4;

/**
 * Answers a question from the stored content of a protocol. It uses no other knowledge: nothing is stated without a
 * quote. A configured language model is asked only if retrieval found passages.
 * @param signal aborted when the caller disconnects
 * @returns events, the last of which is the answer
 * @throws {AppError} `protocol-not-found`
 */
export async function* answerQuestion(
  deps: { readonly database: Database; readonly client: ChatClient | null; readonly logger: Logger },
  asked: AiQuestion,
  signal: AbortSignal,
): AsyncGenerator<AiEvent> {
  const { database, client, logger } = deps;
  const study = await findStudy(database, asked.protocolId);
  const found = await answerFrom(database, study, asked);
  if (client === null || !found.answer.found) yield { kind: "answer", answer: found.answer };
  else yield* answerWithModel({ database, client, logger }, { asked, study, found }, signal);
}

const keptSuggestions = keptByStudy<string[]>();

/**
 * Suggested questions that this protocol can answer: four if that many apply. Computed once per ingest.
 * @throws {AppError} `protocol-not-found`
 */
export async function suggestQuestions(
  database: Database,
  asked: { readonly protocolId: string; readonly context: AiContext },
): Promise<{ readonly protocolId: string; readonly suggestions: string[] }> {
  const { context } = asked;
  const study = await findStudy(database, asked.protocolId);
  const suggestions = await keptSuggestions(database, study, context, async () => {
    const answered: string[] = [];
    for (const query of suggestedQuestions[context]) {
      if (answered.length === suggestionCount) break;
      const { answer } = await answerFrom(database, study, { ...asked, query });
      if (answer.outcome === "answered") answered.push(query);
    }
    return answered;
  });
  return { protocolId: study.protocolId, suggestions };
}

async function answerFrom(database: Database, study: StudyVersion, asked: AiQuestion): Promise<Found> {
  const { protocolId } = study;
  const about = asked.context === "deep-risk-research" ? "risks" : "everything";
  const retrieval = await searchPassages(database, study, asked.query, about);
  const part = await bestStructure(database, study, about, retrieval);
  const cell = part === null ? scheduleCell(retrieval) : null;
  const decided = part === null ? (cell === null ? [] : [cell]) : blocksOf(part.item);
  const isList = decided.some(({ kind }) => kind === "list");
  const most = part === null ? maxPlaces : maxPlaces - 1;
  const stated = part?.item.values ?? [];
  const passages = isList ? [] : await quoteBest(database, protocolId, retrieval, stated, most);
  const fit = fitOf(retrieval, part);
  const likely = confidenceOf(fit, cell !== null || (part !== null && fit.missing === 0));

  const blocks = [...decided, ...passages];
  const evidence = blocks
    .flatMap((block) => (block.kind === "list" ? block.items : [block]))
    .flatMap((one) => one.evidence);
  const verified = await verifyQuotes(database, study, evidence);
  const note = drawnPageNote(evidence[0], verified[0]);
  const found = presentBlocks(
    note === null ? blocks : [note, ...blocks],
    new Map(evidence.map((one, index) => [one, verified[index] ?? null])),
    retrieval.patterns.flat(),
  );
  const confidence = note === null ? likely : Math.min(likely, drawn);
  const outcome = outcomeOf(found.blocks.length > 0, confidence, retrieval.study.readable);
  const searched = retrieval.concepts.map(({ text }) => text);
  return {
    answer: presentAnswer(found, outcome, confidence, searched),
    ...{ retrieval, quoted: evidence.map(({ passage }) => passage) },
  };
}

function outcomeOf(hasBlocks: boolean, confidence: number, isReadable: boolean): Outcome {
  if (hasBlocks && confidence >= answers) return "answered";
  if (!isReadable) return "unreadable";
  return hasBlocks ? "closest" : "not-found";
}

/** A part of the study: its statement, and its list of values. */
function blocksOf({ statement, values }: StructureItem): DraftBlock[] {
  const items = values.flatMap(({ text, passage }) =>
    text === null ? [] : [{ text, evidence: [evidenceOf(passage)] }],
  );
  const evidence = values.slice(0, 1).map(({ passage }) => evidenceOf(passage));
  return [
    ...(statement === null ? [] : [{ kind: "statement", text: statement, evidence } as const]),
    ...(items.length === 0 ? [] : [{ kind: "list", items } as const]),
  ];
}

/** The best passages as an answer, each with its context, without those whose content is stated already. */
async function quoteBest(
  database: Database,
  protocolId: string,
  retrieved: Retrieval,
  stated: StructureItem["values"],
  most: number,
): Promise<DraftBlock[]> {
  const chosen = distinct(retrieved.passages);
  const near = await neighborsOf(database, protocolId, chosen.slice(0, 2 * maxPlaces));
  const around = new Map(near.map((one) => [Number(one.id), one]));
  const scores = new Map(retrieved.passages.map(({ id, score }) => [id, score]));
  const said = new Set(stated.map(({ passage }) => passage.id));
  const blocks: DraftBlock[] = [];
  for (const passage of chosen) {
    if (blocks.length === most) break;
    if (said.has(passage.id)) continue;
    const run = runOf(passage, around, scores);
    for (const { id } of run) {
      said.add(id);
      around.delete(Number(id));
    }
    blocks.push(quotePassage(passage, retrieved, run));
  }
  return blocks;
}

/** Questions that suit any study, best first; more than are shown, because only those it can answer are offered. */
export const suggestedQuestions: Readonly<Record<AiContext, readonly string[]>> = {
  protocol: [
    "What is the primary endpoint?",
    "How many patients are planned?",
    "Which factors is randomization stratified by?",
    "Which assessments are done at screening?",
    "When is the dose reduced or treatment interrupted?",
    "How soon are serious adverse events reported?",
    "Which medicines are prohibited?",
    "How long does treatment last?",
    "What are the main inclusion criteria?",
    "Who may unblind a patient?",
  ],
  "deep-risk-research": [
    "What are the highest risks of this study?",
    "Which quality tolerance limits are set?",
    "Which factors are critical to quality?",
    "What are the key risk indicators?",
    "How are the risks to the primary endpoint mitigated?",
    "Which risks concern safety monitoring?",
  ],
};
