import type { Database } from "@trialtrace/db";
import type { AiQuestion } from "../../../contract/ai-query.ts";
import type { Retrieval } from "../../../retrieval/search-passages.ts";
import type { Draft } from "../draft.ts";
import type { Asked } from "./asked.ts";
import { answerFromCriteria } from "./criteria.ts";
import { answerFromRisks } from "./risks.ts";
import { answerFromSchedule } from "./schedule.ts";
import { answerFromStructure } from "./structure.ts";
import { answerFromUnblinding } from "./unblinding.ts";

/** Exact answers from the structure of a study; null if the question asks for none of them. */
export async function lookUp(
  database: Database,
  protocolId: string,
  { query: question, context }: AiQuestion,
  retrieved: Retrieval,
): Promise<Draft | null> {
  const asked: Asked = { database, protocolId, question, context, retrieved };
  if (retrieved.concepts.length === 0) return null;
  const risks = await answerFromRisks(asked);
  if (risks !== null || context !== "protocol") return risks;
  return (
    (await answerFromStructure(asked)) ??
    (await answerFromCriteria(asked)) ??
    (await answerFromSchedule(asked)) ??
    (await answerFromUnblinding(asked))
  );
}
