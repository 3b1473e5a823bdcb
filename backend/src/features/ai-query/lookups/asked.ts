import type { Database } from "@trialtrace/db";
import type { AiQuestion } from "../../../contract/ai-query.ts";
import type { Retrieval } from "../../../retrieval/search-passages.ts";

/** What a lookup knows of a question. */
export interface Asked {
  readonly database: Database;
  readonly protocolId: string;
  readonly question: string;
  readonly context: AiQuestion["context"];
  readonly retrieved: Retrieval;
}

/** Whether a question has nothing but what a pattern says, question words aside. */
export const asksOnlyAbout = ({ retrieved }: Asked, topic: RegExp): boolean =>
  retrieved.concepts.every(({ text, weight }) => topic.test(text) || weight < 1);
