import type { Database } from "@trialtrace/db";
import type { AiQuestion } from "../../../contract/ai-query.ts";
import type { Retrieval } from "../../../retrieval/search-passages.ts";

/** The information about a question that a lookup uses. */
export interface Asked {
  readonly database: Database;
  readonly protocolId: string;
  readonly question: string;
  readonly context: AiQuestion["context"];
  readonly retrieved: Retrieval;
}

/** Whether a question contains nothing but a topic, apart from question words. */
export const asksOnlyAbout = ({ retrieved }: Asked, topic: RegExp): boolean =>
  retrieved.concepts.every(({ text, weight }) => topic.test(text) || weight < 1);
