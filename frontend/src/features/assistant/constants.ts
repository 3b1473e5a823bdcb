import type { AiContext } from "@trialtrace/backend/contract";

/** ASK-10, and section 8. */
export const assistantTexts = {
  title: "AI Assistant",
  subtitle: "Answers with quotes from this protocol",
  suggestions: "Suggested questions",
  context: "Ask about",
  failedTitle: "Analysis Failed",
  failed: "Failed to analyze your question. Please try again.",
  complete: "AI Analysis Complete",
  /** The message of the error that is logged when the reply is not OK. */
  notOk: "Failed to get AI response",
  insights: "Key Risk Insights",
  closest: "No direct answer found. The closest passages:",
  notFound: "Not found in this protocol",
} as const;

/** ASK-10: the message of the toast that tells of an answer. */
export function completeText(percent: number): string {
  return `Analysis completed with ${percent}% confidence`;
}

/** ASK-1: the two contexts as their buttons name them. */
export const contextLabels: Readonly<Record<AiContext, string>> = {
  protocol: "Protocol",
  "deep-risk-research": "Deep Risk Research",
};

export const contextExplanations: Readonly<Record<AiContext, string>> = {
  protocol: "Looks in everything that is stored of the protocol",
  "deep-risk-research": "Looks in the risk library and what the protocol says about risks",
};
