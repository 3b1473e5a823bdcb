import type { AiContext } from "@trialtrace/backend/contract";

/** ASK-10, and section 8. */
export const assistantTexts = {
  title: "AI Assistant",
  suggestions: "Suggested questions",
  earlier: "Earlier questions",
  failedTitle: "Analysis Failed",
  recognized: "Read by OCR",
  recognizedNote:
    "The page is a picture whose text was recognized. It may be wrong: check it against the page.",
} as const;

/** ASK-10: message of the success toast. */
export function completeText(percent: number): string {
  return `Analysis completed with ${percent}% confidence`;
}

/** ASK-1: button labels of the two contexts. */
export const contextLabels: Readonly<Record<AiContext, string>> = {
  protocol: "Protocol",
  "deep-risk-research": "Deep Risk Research",
};

export const contextExplanations: Readonly<Record<AiContext, string>> = {
  protocol: "Searches everything stored for this protocol",
  "deep-risk-research": "Searches the risk library and passages about risks",
};
