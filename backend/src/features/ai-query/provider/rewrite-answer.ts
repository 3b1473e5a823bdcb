import type { Logger } from "pino";
import type { AiAnswer } from "../../../contract/ai-query.ts";
import { plain } from "../present-answer.ts";
import type { Provider } from "./provider.ts";
import { supportedSentences } from "./supported-sentences.ts";

/**
 * The answer in prose as far as the quotes support it; the unchanged answer if the provider fails or none of its text
 * is supported. Sources, confidence, and quotes remain those of the answer: prose adds no evidence.
 */
export async function rewriteAnswer(
  { provider, logger }: { readonly provider: Provider; readonly logger: Logger },
  question: string,
  answer: AiAnswer,
): Promise<AiAnswer> {
  if (answer.outcome !== "answered") return answer;
  const quotes = answer.citations.map(({ quote }) => quote);
  try {
    const kept = supportedSentences(await provider.rewrite(question, quotes), quotes);
    if (kept.length === 0) return answer;
    return { ...answer, answer: kept.map(plain).join(" "), mode: "rewritten" };
  } catch (error) {
    // Only the message: a request error may carry its headers.
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
    logger.warn({ reason: reason.slice(0, 300) }, "the AI provider failed; the extractive answer is sent");
    return answer;
  }
}
