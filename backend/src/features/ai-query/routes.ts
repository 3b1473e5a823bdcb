import type { Database } from "@trialtrace/db";
import type { Logger } from "pino";
import { type AiSuggestions, getAiSuggestions, queryAssistant } from "../../contract/ai-query.ts";
import { documentAnswer, uncacheableAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import type { Provider } from "./provider/provider.ts";
import { answerQuestion, suggestQuestions } from "./service.ts";

/** ASK-6: POST /api/ai-query; and the suggested questions. */
export function aiQueryRoutes(
  registry: EndpointRegistry,
  database: Database,
  options: { readonly provider: Provider | null; readonly logger: Logger },
): void {
  registry.register(queryAssistant, async ({ body }) =>
    uncacheableAnswer(await answerQuestion({ database, ...options }, body)),
  );

  const kept = new Map<string, Promise<string[]>>();
  registry.register(getAiSuggestions, async ({ query }) => {
    const { protocolId, suggestions } = await suggestQuestions(database, kept, query);
    const answer: AiSuggestions = { suggestions };
    return documentAnswer(JSON.stringify(answer), { protocolId });
  });
}
