import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import {
  type AiAnswer,
  type AiContext,
  type AiEvent,
  type AiQuestion,
  aiContexts,
} from "@trialtrace/backend/contract";
import { useEffect, useRef, useState } from "react";
import { logError } from "../../lib/log.ts";
import { showToast } from "../../lib/toast.ts";
import { confidencePercent, questionRequest } from "./answer-rules.ts";
import { assistantTexts, completeText } from "./constants.ts";
import { askAssistant } from "./queries.ts";
import { type EarlierQuestion, useQuestionHistory } from "./use-question-history.ts";

/** What is known of an answer that is still being written: what is being done, and the sentences checked so far. */
export interface Progress extends Pick<AiAnswer, "blocks" | "citations"> {
  readonly step: string;
  /** The passages that were found, until the language model writes. */
  readonly quotes: AiAnswer | null;
}

const begun: Progress = {
  step: "Looking for evidence in the protocol",
  blocks: [],
  citations: [],
  quotes: null,
};

/** A step means that the model reads on: what it wrote before was not its answer. */
function progressAfter(before: Progress, event: AiEvent): Progress {
  if (event.kind === "quotes") return { ...before, quotes: event.answer };
  if (event.kind === "step") return { ...begun, quotes: before.quotes, step: event.text };
  if (event.kind !== "partial") return before;
  return {
    blocks: event.blocks,
    citations: event.citations,
    quotes: before.quotes,
    step: "Writing the answer",
  };
}

/** What is going on with the latest question. ASK-10: idle, pending, success or failure. */
type Request =
  | { readonly status: "idle" }
  | { readonly status: "pending"; readonly question: AiQuestion; readonly progress: Progress }
  | { readonly status: "success"; readonly question: AiQuestion; readonly answer: AiAnswer }
  | { readonly status: "failure"; readonly question: AiQuestion; readonly error: unknown };

interface Sent {
  readonly question: AiQuestion;
  readonly signal: AbortSignal;
}

/** One person's conversation with the assistant about a protocol. */
export function useAssistant(protocolId: string) {
  const [context, setContext] = useState<AiContext>(aiContexts[0]);
  const [draft, setDraft] = useState("");
  const [latest, setLatest] = useState<{ question: AiQuestion; answer: AiAnswer } | null>(null);
  const [progress, setProgress] = useState(begun);
  const history = useQuestionHistory(protocolId);
  const running = useRef<AbortController | null>(null);
  const asking = useMutation({
    mutationFn: ({ question, signal }: Sent) => {
      const onEvent = (event: AiEvent) => {
        if (!signal.aborted) setProgress((before) => progressAfter(before, event));
      };
      return askAssistant(question, onEvent, signal);
    },
    // The server may well be on this machine: whether there is a network is not the browser's to guess.
    networkMode: "always",
    onSuccess: (answer, { question, signal }) => {
      if (signal.aborted) return;
      setLatest({ question, answer });
      history.add({ query: question.query, context: question.context });
      const message = completeText(confidencePercent(answer.confidence));
      showToast({ title: "AI Analysis Complete", message });
    },
    onError: (error, { signal }) => {
      if (signal.aborted) return;
      logError("The assistant did not answer", error);
      showToast({
        title: assistantTexts.failedTitle,
        message: "Failed to analyze your question. Please try again.",
        destructive: true,
      });
    },
    onSettled: (_answer, _error, { signal }) => {
      if (running.current?.signal === signal) running.current = null;
    },
  });
  useEffect(() => () => running.current?.abort(), []);

  /** @returns false if a question is already being answered: a second click may come before the screen shows it */
  const send = (question: AiQuestion): boolean => {
    if (running.current !== null) return false;
    running.current = new AbortController();
    setProgress(begun);
    asking.mutate({ question, signal: running.current.signal });
    return true;
  };
  return {
    context,
    /** The text in the question box. */
    draft,
    request: requestOf(asking, progress, latest),
    history,
    setContext,
    setDraft,
    /** Sends a question unless it is empty or another one is running; the box is cleared. */
    ask(text: string) {
      const asked = questionRequest(text, protocolId);
      if (asked !== null && send({ ...asked, context })) setDraft("");
    },
    /** Asks a question of the history again, in the context it was asked in. */
    askAgain({ query, context: askedIn }: EarlierQuestion) {
      setContext(askedIn);
      const asked = questionRequest(query, protocolId);
      if (asked !== null) send({ ...asked, context: askedIn });
    },
    /** Sends the failed question again, in the context it was asked in. */
    retry() {
      if (asking.variables) send(asking.variables.question);
    },
    /** Gives up the running question: it goes back to the box and the answer before it is shown again. */
    cancel() {
      running.current?.abort();
      running.current = null;
      setDraft((text) => (text === "" ? (asking.variables?.question.query ?? "") : text));
      asking.reset();
    },
  };
}

export type Assistant = ReturnType<typeof useAssistant>;

function requestOf(
  {
    status,
    variables,
    error,
  }: Pick<UseMutationResult<AiAnswer, unknown, Sent>, "status" | "variables" | "error">,
  progress: Progress,
  latest: { readonly question: AiQuestion; readonly answer: AiAnswer } | null,
): Request {
  if (status === "pending" && variables) return { status, question: variables.question, progress };
  if (status === "error" && variables) return { status: "failure", question: variables.question, error };
  return latest === null ? { status: "idle" } : { status: "success", ...latest };
}
