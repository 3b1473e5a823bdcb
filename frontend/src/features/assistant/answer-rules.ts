import { type AiAnswer, type AiQuestion, maxQuestionLength } from "@trialtrace/backend/contract";
import { assistantTexts } from "./constants.ts";

/** ASK-2: the request for a question; null if its trimmed text is empty or there is no protocol. */
export function questionRequest(
  text: string,
  protocolId: string,
): Pick<AiQuestion, "query" | "protocolId"> | null {
  const query = text.trim().slice(0, maxQuestionLength);
  return query === "" || protocolId === "" ? null : { query, protocolId };
}

/** ASK-3: confidence, 0 to 1, as a rounded percent. */
export function confidencePercent(confidence: number): number {
  return Math.round(confidence * 100);
}

/** ASK-7: an answer that contains 'priority' gets the note "Key Risk Insights". */
export function hasRiskInsights({ answer, found }: Pick<AiAnswer, "answer" | "found">): boolean {
  return found && answer.toLowerCase().includes("priority");
}

/** An answer as copied to the clipboard: the question, the answer as received, and its sources with quotes. */
export function answerText(
  query: string,
  { answer, citations }: Pick<AiAnswer, "answer" | "citations">,
): string {
  const sources = citations.map(({ source, quote, recognized }, index) => {
    return `${index + 1}. ${source}${recognized ? ` (${assistantTexts.recognized})` : ""}: “${quote}”`;
  });
  return [query, answer, ...(sources.length > 0 ? [`Sources:\n${sources.join("\n")}`] : [])].join("\n\n");
}
