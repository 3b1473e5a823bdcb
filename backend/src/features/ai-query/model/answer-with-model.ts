import type { Database } from "@trialtrace/db";
import type { Logger } from "pino";
import type { AiAnswer, AiEvent, AiQuestion } from "../../../contract/ai-query.ts";
import type { StoredPassage, StudyVersion } from "../../../retrieval/repository.ts";
import type { Retrieval } from "../../../retrieval/search-passages.ts";
import { markdownOf } from "../present-answer.ts";
import { verifyQuotes } from "../verify.ts";
import type { ChatClient } from "./chat-client.ts";
import { answerChecker, type CheckedAnswer } from "./checked-answer.ts";
import { citedSentences, isNoAnswer } from "./cited-sentences.ts";
import { modelConfidence } from "./confidence.ts";
import { abortable, converse } from "./converse.ts";
import { shownPassages } from "./shown-passages.ts";
import { studyReader } from "./tools/study-reader.ts";
import { toolsFor } from "./tools/study-tools.ts";

/** The result of retrieval: the answer without a model, used if the model has none. */
export interface Found {
  readonly answer: AiAnswer;
  readonly retrieval: Retrieval;
  /** The passages of that answer. */
  readonly quoted: readonly StoredPassage[];
}

/** Passages given to the model in addition to the quoted ones. */
const maxRanked = 10;
/** Characters of a token, on the safe side; the instruction and the tools take a part of the context. */
const charactersOfToken = 3;
const tokensBeside = 1500;

/**
 * Lets the model answer, and sends its text as far as it has been checked; retrieval's answer comes first, since a
 * model may take long or never respond. The last event is the complete answer: the
 * model's, or that of retrieval if the model fails, finds none, or states nothing that is supported.
 * @param signal aborted when the caller has disconnected; the provider request ends with it
 */
export async function* answerWithModel(
  deps: { readonly database: Database; readonly client: ChatClient; readonly logger: Logger },
  {
    asked,
    study,
    found,
  }: { readonly asked: AiQuestion; readonly study: StudyVersion; readonly found: Found },
  signal: AbortSignal,
): AsyncGenerator<AiEvent> {
  const { database, client, logger } = deps;
  const until = AbortSignal.any([signal, AbortSignal.timeout(client.settings.timeout)]);
  try {
    yield { kind: "quotes", answer: found.answer };
    yield { kind: "step", text: "Reading the closest passages" };
    const checked = yield* writeAnswer({ database, client }, { asked, study, found }, until);
    const confidence = checked === null ? null : modelConfidence(checked, found.retrieval);
    const isAnswer = checked !== null && confidence !== null;
    yield { kind: "answer", answer: isAnswer ? present(checked, confidence, found) : found.answer };
  } catch (error) {
    if (signal.aborted) return;
    // The message alone: a request's error may carry its headers.
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
    logger.warn({ reason: reason.slice(0, 300) }, "the language model failed; retrieval's answer is sent");
    yield { kind: "answer", answer: found.answer };
  }
}

/** @returns the checked text of the model; null if it reports that there is no answer */
async function* writeAnswer(
  { database, client }: { readonly database: Database; readonly client: ChatClient },
  {
    asked,
    study,
    found,
  }: { readonly asked: AiQuestion; readonly study: StudyVersion; readonly found: Found },
  until: AbortSignal,
): AsyncGenerator<AiEvent, CheckedAnswer | null> {
  const { contextTokens, maxTokens } = client.settings;
  const tokens = Math.max(500, contextTokens - maxTokens - tokensBeside);
  const shown = shownPassages(tokens * charactersOfToken);
  const checker = answerChecker({
    shown,
    abbreviations: found.retrieval.study.abbreviations,
    verify: (evidence) => verifyQuotes(database, study, evidence),
  });
  const about = asked.context === "deep-risk-research" ? "risks" : "everything";
  const conversation = converse({
    ...{ client, shown, tools: toolsFor(asked.context), question: asked.query, signal: until },
    reader: studyReader(database, study, about),
    first: shown.show(unique([...found.quoted, ...found.retrieval.passages.slice(0, maxRanked)])),
  });
  for await (const said of conversation) {
    if (said.kind === "step") {
      checker.forget();
      yield said;
      continue;
    }
    if (said.isComplete && isNoAnswer(said.text)) return null;
    const hasMore = await abortable(checker.read(citedSentences(said.text, said.isComplete)), until);
    const { blocks, citations } = checker.answer();
    if (hasMore) yield { kind: "partial", blocks: [...blocks], citations: [...citations] };
  }
  return checker.answer();
}

function present(
  { blocks, citations }: CheckedAnswer,
  confidence: number,
  { answer: { searched } }: Found,
): AiAnswer {
  return {
    answer: markdownOf(blocks, citations),
    confidence: Math.round(confidence * 100) / 100,
    sources: citations.map(({ source }) => source),
    ...{ citations: [...citations], blocks: [...blocks], outcome: "answered", found: true, searched },
    mode: "model",
  };
}

const unique = (passages: readonly StoredPassage[]): StoredPassage[] => [
  ...new Map(passages.map((one) => [one.id, one])).values(),
];
