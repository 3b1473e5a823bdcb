import type { Database } from "@trialtrace/db";
import type { AiQuestion } from "../../../contract/ai-query.ts";
import type { Retrieval } from "../../../retrieval/search-passages.ts";
import type { Draft } from "../draft.ts";
import type { Asked } from "./asked.ts";
import { answerFromCriteria } from "./criteria.ts";
import { answerFromRisks } from "./risks.ts";
import { answerFromSchedule } from "./schedule.ts";

/** Exact answers from the structure of a study; null if the question asks for none of them. */
export async function lookUp(
  database: Database,
  protocolId: string,
  { query: question, context }: AiQuestion,
  retrieved: Retrieval,
): Promise<Draft | null> {
  const asked: Asked = { database, protocolId, question, context, retrieved };
  if (retrieved.concepts.length === 0) return null;
  return (
    (await answerFromRisks(asked)) ??
    (context === "protocol" ? ((await answerFromCriteria(asked)) ?? (await answerFromSchedule(asked))) : null)
  );
}
