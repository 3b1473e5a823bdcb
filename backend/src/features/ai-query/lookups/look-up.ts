import type { Database } from "@trialtrace/db";
import type { AiQuestion } from "../../../contract/ai-query.ts";
import type { Retrieved } from "../../../retrieval/search-passages.ts";
import type { Draft } from "../draft.ts";
import { answerFromCriteria } from "./criteria.ts";
import { answerFromRisks } from "./risks.ts";
import { answerFromSchedule } from "./schedule.ts";

/** What a lookup knows of a question. */
export interface Asked {
  readonly database: Database;
  readonly protocolId: string;
  readonly question: string;
  readonly context: AiQuestion["context"];
  readonly retrieved: Retrieved;
}

/** Answers that the structure of a study gives exactly; null where none of them is asked for. */
export async function lookUp(
  database: Database,
  protocolId: string,
  { query: question, context }: AiQuestion,
  retrieved: Retrieved,
): Promise<Draft | null> {
  const asked: Asked = { database, protocolId, question, context, retrieved };
  if (retrieved.concepts.length === 0) return null;
  return (
    (await answerFromRisks(asked)) ??
    (context === "protocol" ? ((await answerFromCriteria(asked)) ?? (await answerFromSchedule(asked))) : null)
  );
}

/** Whether a question has nothing but what a pattern says, question words aside. */
export const asksOnlyFor = ({ retrieved }: Asked, topic: RegExp): boolean =>
  retrieved.concepts.every(({ text, weight }) => topic.test(text) || weight < 1);
