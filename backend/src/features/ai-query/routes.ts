import type { Database } from "@trialtrace/db";
import type { Logger } from "pino";
import { type AiSuggestions, getAiSuggestions, queryAssistant } from "../../contract/ai-query.ts";
import { documentAnswer, uncacheableAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import type { ChatClient } from "./model/chat-client.ts";
import { answerQuestion, suggestQuestions } from "./service.ts";

/** ASK-6: POST /api/ai-query; and the suggested questions. */
export function aiQueryRoutes(
  registry: EndpointRegistry,
  database: Database,
  options: { readonly client: ChatClient | null; readonly logger: Logger },
): void {
  registry.registerEvents(
    queryAssistant,
    ({ body, signal }) => answerQuestion({ database, ...options }, body, signal),
    {
      answerOf: (event) => (event.kind === "answer" ? uncacheableAnswer(event.answer) : null),
      extraTime: options.client?.settings.timeout ?? 0,
    },
  );

  registry.register(getAiSuggestions, async ({ query }) => {
    const { protocolId, suggestions } = await suggestQuestions(database, query);
    const answer: AiSuggestions = { suggestions };
    return documentAnswer(JSON.stringify(answer), { protocolId });
  });
}
