import type { AiContext } from "../../contract/ai-query.ts";

/** Questions that suit any study, best first; more than are shown, because only those it can answer are offered. */
export const suggestedQuestions: Readonly<Record<AiContext, readonly string[]>> = {
  protocol: [
    "What is the primary endpoint?",
    "How many patients are planned?",
    "Which factors is randomization stratified by?",
    "Which assessments are done at screening?",
    "When is the dose reduced or treatment interrupted?",
    "How soon are serious adverse events reported?",
    "Which medicines are prohibited?",
    "How long does treatment last?",
    "What are the main inclusion criteria?",
    "Who may unblind a patient?",
  ],
  "deep-risk-research": [
    "What are the highest risks of this study?",
    "Which quality tolerance limits are set?",
    "Which factors are critical to quality?",
    "What are the key risk indicators?",
    "How are the risks to the primary endpoint mitigated?",
    "Which risks concern safety monitoring?",
  ],
};
