import type { AiContext } from "../../contract/ai-query.ts";

/** 000, section 9: four suggested questions for each context. */
const suggestionCount = 4;

/** 000, section 2: sets for specific protocols, each in the words of its study. */
const forProtocols: Readonly<Record<string, readonly string[]>> = {
  "AZD9291.pdf": [
    "How is the primary endpoint defined?",
    "Which factors is randomisation stratified by?",
    "When is treatment interrupted because of a prolonged QTc?",
    "To which dose is osimertinib reduced?",
  ],
  "tropion-lung01": [
    "What are the dual primary endpoints?",
    "Which factors is randomisation stratified by?",
    "What dose of datopotamab deruxtecan is given?",
    "How is interstitial lung disease managed?",
  ],
  "fortitude-102.md": [
    "What is the primary endpoint?",
    "How is bemarituzumab dosed?",
    "Which eye examinations are done?",
    "What are the main inclusion criteria?",
  ],
  "NCT04816214_protocol.pdf": [
    "What is the primary endpoint?",
    "What dose of capmatinib is given?",
    "Which stratification factors are used?",
    "How often are tumours assessed?",
  ],
  "fortitude-als.pdf": [
    "What is the primary endpoint?",
    "Which doses of reldesemtiv are compared?",
    "When is slow vital capacity measured?",
    "What are the main inclusion criteria?",
  ],
  "magnetism-1": ["What dose of elranatamab is given?", "How is cytokine release syndrome managed?"],
  "magnetism-3": ["What dose of elranatamab is given?", "How is cytokine release syndrome managed?"],
  "magnetism-8": ["What dose of elranatamab is given?", "How is cytokine release syndrome managed?"],
  "m14-431": [
    "What are the co-primary endpoints?",
    "What dose of upadacitinib is given during induction?",
    "Which stratification factors are used?",
    "How many patients are planned?",
  ],
};

const defaults: Readonly<Record<AiContext, readonly string[]>> = {
  protocol: [
    "What is the primary endpoint?",
    "How many patients are planned?",
    "What are the main inclusion criteria?",
    "Which assessments are done at screening?",
    "What are the exclusion criteria?",
    "How soon are serious adverse events reported?",
    "How long does treatment last?",
    "Which stratification factors are used?",
  ],
  "deep-risk-research": [
    "What are the highest risks of this study?",
    "Which quality tolerance limits are set?",
    "Which key risk indicators are followed?",
    "Which factors are critical to quality?",
    "How are the risks to the primary endpoint mitigated?",
    "Which risks concern safety monitoring?",
  ],
};

/** Questions to suggest, best first: those of the protocol, then those that suit any. More than are shown. */
export function suggestionsFor(protocolId: string, context: AiContext): string[] {
  const own = context === "protocol" ? (forProtocols[protocolId] ?? []) : [];
  return [...new Set([...own, ...defaults[context]])];
}

/** What is shown: first the questions that have an answer in what is stored, then, if they are too few, the rest. */
export function chooseSuggestions(
  candidates: readonly { readonly question: string; readonly answered: boolean }[],
): string[] {
  return [...candidates]
    .sort((a, b) => Number(b.answered) - Number(a.answered))
    .slice(0, suggestionCount)
    .map(({ question }) => question);
}
