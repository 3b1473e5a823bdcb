import type { Database } from "@trialtrace/db";
import type { Logger } from "pino";
import type { AiContext, AiEvent, AiQuestion } from "../../contract/ai-query.ts";
import { protocolNotFound } from "../../documents/problems.ts";
import { neighborsOf } from "../../retrieval/passage-repository.ts";
import { findStudy, type StudyVersion } from "../../retrieval/repository.ts";
import { type Retrieval, searchPassages } from "../../retrieval/search-passages.ts";
import { confidenceOf, fitOf } from "./confidence.ts";
import { distinct } from "./distinct.ts";
import { type Draft, type DraftBlock, type Evidence, evidenceOf } from "./draft.ts";
import { drawnPageNote } from "./drawn-page.ts";
import { answerWithModel, type Found } from "./model/answer-with-model.ts";
import type { ChatClient } from "./model/chat-client.ts";
import { type Outcome, presentAnswer, presentBlocks } from "./present-answer.ts";
import { quotePassage, runOf } from "./quote-passage.ts";
import { bestStructure, type RankedStructure } from "./structure/rank-structure.ts";
import { scheduleCell } from "./structure/schedule-cell.ts";
import { questionsFor } from "./suggestions.ts";
import { verifyQuotes } from "./verify.ts";

/** Maximum number of quotes per answer. */
const maxPlaces = 3;
/** The lowest confidence of an answer; that of closest passages is below. */
const answers = 0.5;
/** The highest confidence of a quote that is only the title of what its page shows. */
const drawn = 0.3;
const suggestionCount = 4;
/** Number of cached suggestions, by study and context. */
const mostKept = 2000;

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
  const study = await resolve(database, asked.protocolId);
  const found = await answerFrom(database, study, asked);
  if (client === null || !found.answer.found) yield { kind: "answer", answer: found.answer };
  else yield* answerWithModel({ database, client, logger }, { asked, study, found }, signal);
}

/**
 * Suggested questions that this protocol can answer: four if that many apply. Computed once per ingest.
 * @throws {AppError} `protocol-not-found`
 */
export async function suggestQuestions(
  database: Database,
  kept: Map<string, Promise<string[]>>,
  asked: { readonly protocolId: string; readonly context: AiContext },
): Promise<{ readonly protocolId: string; readonly suggestions: string[] }> {
  const study = await resolve(database, asked.protocolId);
  const { protocolId, ingestedAt } = study;
  const key = `${protocolId} ${asked.context} ${ingestedAt}`;
  const known = kept.get(key);
  if (known) return { protocolId, suggestions: await known };
  const found = findSuggestions(database, study, asked.context);
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return { protocolId, suggestions: await found };
}

async function findSuggestions(
  database: Database,
  study: StudyVersion,
  context: AiContext,
): Promise<string[]> {
  const suggestions: string[] = [];
  for (const query of questionsFor(context)) {
    if (suggestions.length === suggestionCount) break;
    const { protocolId } = study;
    const { answer } = await answerFrom(database, study, { query, protocolId, context });
    if (answer.outcome === "answered") suggestions.push(query);
  }
  return suggestions;
}

async function resolve(database: Database, identifier: string): Promise<StudyVersion> {
  const study = await findStudy(database, identifier);
  if (study === null) throw protocolNotFound(identifier);
  return study;
}

async function answerFrom(database: Database, study: StudyVersion, asked: AiQuestion): Promise<Found> {
  const { protocolId } = study;
  const about = asked.context === "deep-risk-research" ? "risks" : "everything";
  const retrieved = await searchPassages(database, study, asked.query, about);
  const searched = retrieved.concepts.map(({ text }) => text);
  const part = await bestStructure(database, study, about, retrieved);
  const isList = part?.item.values.some(({ text }) => text !== null) ?? false;
  const cell = part === null ? await scheduleCell(database, protocolId, retrieved) : null;
  const most = part === null ? maxPlaces : maxPlaces - 1;
  const passages = isList ? [] : await quoteBest(database, protocolId, retrieved, most);
  const fit = fitOf(retrieved, part);
  const isDecided = cell !== null || (part !== null && fit.missing === 0);
  const draft: Draft = {
    blocks: [...(part === null ? [] : blocksOf(part)), ...(cell === null ? [] : [cell]), ...passages],
    confidence: confidenceOf(fit, isDecided),
  };
  const evidence = draft.blocks.flatMap(evidenceIn);
  const verified = await verifyQuotes(database, protocolId, evidence);
  const [lead] = evidence;
  const note = lead ? drawnPageNote(lead, verified[0] ?? null) : null;
  const found = presentBlocks(
    note === null ? draft.blocks : [note, ...draft.blocks],
    new Map(evidence.map((one, index) => [one, verified[index] ?? null])),
    retrieved.patterns.flat(),
  );
  const isAnswer = note === null && draft.confidence >= answers && found.blocks.length > 0;
  if (isAnswer || (found.blocks.length > 0 && retrieved.readable)) {
    const outcome: Outcome = isAnswer ? "answered" : "closest";
    const quoted = evidence.map(({ passage }) => passage);
    return {
      answer: presentAnswer(
        found,
        outcome,
        note === null ? draft.confidence : Math.min(draft.confidence, drawn),
        searched,
      ),
      ...{ retrieval: retrieved, quoted },
    };
  }
  const outcome = retrieved.readable ? "not-found" : "unreadable";
  const nothing = { blocks: [], citations: [] };
  return { answer: presentAnswer(nothing, outcome, 0.05, searched), retrieval: retrieved, quoted: [] };
}

function evidenceIn(block: DraftBlock): Evidence[] {
  if (block.kind === "list") return block.items.map(({ evidence }) => evidence);
  return block.kind === "quote" ? [block.evidence] : [...block.evidence];
}

/** A part of the study: its statement, and its list of values. */
function blocksOf({ item: { statement, own, values } }: RankedStructure): DraftBlock[] {
  const items = values.flatMap(({ text, passage }) =>
    text === null ? [] : [{ text, evidence: evidenceOf(passage) }],
  );
  const evidence = values
    .slice(0, 1)
    .map(({ passage }) => evidenceOf(passage, passage.snippet ?? (own || undefined)));
  return [
    ...(statement === null ? [] : [{ kind: "statement", text: statement, evidence } as const]),
    ...(items.length === 0 ? [] : [{ kind: "list", items } as const]),
  ];
}

/** The best passages as an answer, each with its context. */
async function quoteBest(
  database: Database,
  protocolId: string,
  retrieved: Retrieval,
  most: number,
): Promise<DraftBlock[]> {
  const chosen = distinct(retrieved.passages);
  const near = await neighborsOf(database, protocolId, chosen.slice(0, 2 * maxPlaces));
  const around = new Map(near.map((one) => [Number(one.id), one]));
  const scores = new Map(retrieved.passages.map(({ id, score }) => [id, score]));
  const said = new Set<string>();
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
