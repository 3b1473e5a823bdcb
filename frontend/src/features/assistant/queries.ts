import {
  type AiAnswer,
  type AiContext,
  type AiQuestion,
  getAiSuggestions,
  queryAssistant,
} from "@trialtrace/backend/contract";
import { callEndpoint } from "../../lib/api-client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { assistantTexts } from "./constants.ts";

/** Four questions worth asking, for a protocol and a context. */
export function suggestionsQuery(protocolId: string, context: AiContext) {
  return endpointQuery(getAiSuggestions, { query: { protocolId, context } });
}

/**
 * ASK-2: POST /api/ai-query.
 * @throws an error 'Failed to get AI response' caused by the ApiError when the reply is not OK (ASK-10),
 * and what `callEndpoint` throws otherwise.
 */
export async function askAssistant(question: AiQuestion, signal: AbortSignal): Promise<AiAnswer> {
  try {
    return await callEndpoint(queryAssistant, { body: question }, signal);
  } catch (cause) {
    throw cause instanceof ApiError ? new Error(assistantTexts.notOk, { cause }) : cause;
  }
}
