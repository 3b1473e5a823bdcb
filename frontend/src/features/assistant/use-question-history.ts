import { useLocalStorage } from "@mantine/hooks";
import { aiContexts } from "@trialtrace/backend/contract";
import { z } from "zod";

const earlierQuestion = z.object({ query: z.string().min(1), context: z.enum(aiContexts) });

/** An earlier question. */
export type EarlierQuestion = Readonly<z.infer<typeof earlierQuestion>>;

/** Questions of a study that are kept, the latest first. */
export const maxKeptQuestions = 20;

/** The questions as they were stored; what is none is left out, since anyone may write to the browser's storage. */
export function parseHistory(text: string | undefined): EarlierQuestion[] {
  try {
    const stored = z.array(z.unknown()).parse(JSON.parse(text ?? "[]"));
    const asked = stored.flatMap((one) => earlierQuestion.safeParse(one).data ?? []);
    return asked.slice(0, maxKeptQuestions);
  } catch {
    return [];
  }
}

/** A question in front of those asked before it; the same question is kept once. */
export const withQuestion = (before: readonly EarlierQuestion[], asked: EarlierQuestion): EarlierQuestion[] =>
  [asked, ...before.filter(({ query, context }) => query !== asked.query || context !== asked.context)].slice(
    0,
    maxKeptQuestions,
  );

/** The questions asked of a study in this browser. */
export function useQuestionHistory(protocolId: string) {
  const [questions, setQuestions, clear] = useLocalStorage<EarlierQuestion[]>({
    key: `trialtrace.questions.${protocolId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: parseHistory,
  });
  return {
    questions,
    add: (asked: EarlierQuestion) => setQuestions((before) => withQuestion(before, asked)),
    clear,
  };
}
