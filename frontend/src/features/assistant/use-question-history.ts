import { useLocalStorage } from "@mantine/hooks";
import { type AiContext, aiContexts } from "@trialtrace/backend/contract";

/** An earlier question. */
export interface EarlierQuestion {
  readonly query: string;
  readonly context: AiContext;
}

/** Questions of a study that are kept, the latest first. */
export const maxKeptQuestions = 20;

/** The questions as they were stored; what is none is left out, since anyone may write to the browser's storage. */
export function parseHistory(text: string | undefined): EarlierQuestion[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.flatMap(askedBefore).slice(0, maxKeptQuestions) : [];
  } catch {
    return [];
  }
}

function askedBefore(value: unknown): EarlierQuestion[] {
  if (typeof value !== "object" || value === null || !("query" in value) || !("context" in value)) return [];
  const context = aiContexts.find((one) => one === value.context);
  return typeof value.query === "string" && value.query !== "" && context
    ? [{ query: value.query, context }]
    : [];
}

/** A question in front of those asked before it; the same question is kept once. */
export const withQuestion = (before: readonly EarlierQuestion[], asked: EarlierQuestion): EarlierQuestion[] =>
  [asked, ...before.filter(({ query, context }) => query !== asked.query || context !== asked.context)].slice(
    0,
    maxKeptQuestions,
  );

export interface QuestionHistory {
  readonly questions: readonly EarlierQuestion[];
  add(asked: EarlierQuestion): void;
  clear(): void;
}

/** The questions asked of a study in this browser. */
export function useQuestionHistory(protocolId: string): QuestionHistory {
  const [questions, setQuestions, clear] = useLocalStorage<EarlierQuestion[]>({
    key: `trialtrace.questions.${protocolId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: parseHistory,
  });
  return { questions, add: (asked) => setQuestions((before) => withQuestion(before, asked)), clear };
}
