import {
  type AiAnswer,
  type AiContext,
  type AiEvent,
  type AiQuestion,
  aiEventSchema,
  getAiSuggestions,
  queryAssistant,
} from "@trialtrace/backend/contract";
import { unreachable } from "../../lib/api-client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { callStreaming } from "../../lib/call-streaming.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";

/** Four suggested questions for a protocol and context. */
export function suggestionsQuery(protocolId: string, context: AiContext) {
  return endpointQuery(getAiSuggestions, { query: { protocolId, context } });
}

/**
 * ASK-2: POST /api/ai-query. What is known before the answer is complete goes to `onEvent`.
 * @throws an error 'Failed to get AI response' caused by the ApiError when the reply is not OK (ASK-10),
 * and what `callEndpoint` throws otherwise.
 */
export async function askAssistant(
  question: AiQuestion,
  onEvent: (event: AiEvent) => void,
  signal: AbortSignal,
): Promise<AiAnswer> {
  const answers: AiAnswer[] = [];
  const onAny = (event: AiEvent) => {
    if (event.kind === "answer") answers.push(event.answer);
    else onEvent(event);
  };
  try {
    const options = { schema: aiEventSchema, onEvent: onAny, signal };
    const answer = (await callStreaming(queryAssistant, { body: question }, options)) ?? answers.at(-1);
    if (answer === undefined) throw unreachable();
    return answer;
  } catch (cause) {
    throw cause instanceof ApiError ? new Error("Failed to get AI response", { cause }) : cause;
  }
}
