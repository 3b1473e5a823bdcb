import type { Database } from "@trialtrace/db";
import type { Logger } from "pino";
import type { AiAnswer, AiContext, AiQuestion } from "../../contract/ai-query.ts";
import { protocolNotFound } from "../../documents/problems.ts";
import { answerComparison } from "./comparison-answer.ts";
import type { Draft } from "./draft.ts";
import { confidenceNotFound, confidenceOf } from "./evidence/confidence.ts";
import { verifyQuotes } from "./evidence/verify.ts";
import { answerFromPassages } from "./general-answer.ts";
import { presentFound, presentNotFound, type VerifiedPart } from "./presenter.ts";
import type { Provider } from "./provider/provider.ts";
import { rewriteAnswer } from "./provider/rewrite-answer.ts";
import type { Question } from "./question/question.ts";
import { understand } from "./question/understand.ts";
import { findProtocolId } from "./repository.ts";
import { answerAbbreviation } from "./structured/abbreviation-answer.ts";
import { answerCount } from "./structured/count-answer.ts";
import { answerFromCriteria } from "./structured/criteria-answer.ts";
import { answerFromDomains } from "./structured/domain-list-answer.ts";
import { answerFromDomainRisks } from "./structured/domain-risk-answer.ts";
import { answerNamedList, countList } from "./structured/list-count-answer.ts";
import { answerAboutPages } from "./structured/page-answer.ts";
import { answerFromRisks } from "./structured/risk-answer.ts";
import { answerFromSchedule } from "./structured/schedule-answer.ts";
import { chooseSuggestions, suggestionsFor } from "./suggestions.ts";

/**
 * Answers a question from what is stored of a protocol. Nothing else is known here: what no quote supports is
 * not said.
 * @throws {AppError} `protocol-not-found`
 */
export async function answerQuestion(
  deps: { readonly database: Database; readonly provider: Provider | null; readonly logger: Logger },
  asked: AiQuestion,
): Promise<AiAnswer> {
  const { database, provider, logger } = deps;
  const protocolId = await resolve(database, asked.protocolId);
  const answer = await extractAnswer(database, protocolId, asked);
  return provider === null ? answer : rewriteAnswer({ provider, logger }, asked.query, answer);
}

/**
 * 000, section 9: four questions that this protocol can answer.
 * @throws {AppError} `protocol-not-found`
 */
export async function suggestQuestions(
  database: Database,
  asked: { readonly protocolId: string; readonly context: AiContext },
): Promise<{ readonly protocolId: string; readonly suggestions: string[] }> {
  const protocolId = await resolve(database, asked.protocolId);
  const candidates: { question: string; answered: boolean }[] = [];
  for (const question of suggestionsFor(protocolId, asked.context)) {
    const { found } = await extractAnswer(database, protocolId, { ...asked, query: question });
    candidates.push({ question, answered: found });
  }
  return { protocolId, suggestions: chooseSuggestions(candidates) };
}

async function resolve(database: Database, identifier: string): Promise<string> {
  const protocolId = await findProtocolId(database, identifier);
  if (protocolId === null) throw protocolNotFound(identifier);
  return protocolId;
}

async function extractAnswer(database: Database, protocolId: string, asked: AiQuestion): Promise<AiAnswer> {
  const question = await understand(database, protocolId, asked);
  const searched = question.concepts.map((concept) => concept.alternatives[0] ?? concept.text);
  const { draft, coverage } = await draftAnswer(database, protocolId, question);
  const parts = draft === null ? [] : await verifyDraft(database, protocolId, draft);
  if (draft === null || parts.length === 0) return presentNotFound(confidenceNotFound(coverage), searched);
  const lines = parts.flatMap((part) => part.lines);
  const confidence = confidenceOf({
    ...draft,
    quotes: lines.length,
    onPage: lines.filter((line) => line.evidence.page !== null).length,
    corrected: question.concepts.filter((concept) => concept.correctedFrom !== null).length,
  });
  return presentFound(parts, confidence, searched);
}

/** Structured data first where the question is about it; the protocol's own words beside it where they add to it. */
async function draftAnswer(
  database: Database,
  protocolId: string,
  question: Question,
): Promise<{ readonly draft: Draft | null; readonly coverage: number }> {
  const structured =
    (await answerAboutPages(database, protocolId, question)) ??
    (await answerAbbreviation(database, protocolId, question)) ??
    (await answerCount(database, protocolId, question)) ??
    (await answerFromDomains(database, protocolId, question)) ??
    (await answerFromSchedule(database, protocolId, question)) ??
    (await answerFromDomainRisks(database, protocolId, question)) ??
    (await answerFromRisks(database, protocolId, question)) ??
    (await answerFromCriteria(database, protocolId, question)) ??
    (await answerNamedList(database, protocolId, question));
  const general = await answerFromPassages(database, protocolId, question);
  if (structured === null) {
    const list = await countList(database, protocolId, question, general.draft);
    const other =
      list ??
      (general.draft === null ? await answerComparison(database, protocolId, compared(question)) : null);
    return other === null ? general : { draft: other, coverage: other.coverage };
  }
  const adds = general.draft !== null && general.draft.coverage > 0.9 && !structured.complete;
  const beside = general.draft && adds ? general.draft.parts.slice(0, 1) : [];
  return {
    draft: { ...structured, parts: [...structured.parts, ...beside] },
    coverage: structured.coverage,
  };
}

const compared = ({ text, context }: Question) => ({ query: text, context });

/** The parts of a draft with the lines whose quotes stand in the stored text. */
async function verifyDraft(database: Database, protocolId: string, draft: Draft): Promise<VerifiedPart[]> {
  const lines = draft.parts.flatMap((part) => part.lines);
  const verified = await verifyQuotes(
    database,
    protocolId,
    lines.map((line) => line.evidence),
  );
  const evidenceOf = new Map(lines.map((line, index) => [line, verified[index] ?? null]));
  return draft.parts.flatMap((part) => {
    const kept = part.lines.flatMap((line) => {
      const evidence = evidenceOf.get(line) ?? null;
      return evidence === null ? [] : [{ ...line, evidence }];
    });
    return kept.length === 0 ? [] : [{ ...part, lines: kept }];
  });
}
