import { Button, Code, Group, Loader, Text } from "@mantine/core";
import { type AiQuestion, aiContexts } from "@trialtrace/backend/contract";
import { MessageCircleQuestion, RotateCw, TriangleAlert } from "lucide-react";
import { ApiError, describeError, requestIdOf } from "../../../lib/api-error.ts";
import { assistantTexts, contextLabels } from "../constants.ts";
import type { Assistant, Progress } from "../use-assistant.ts";
import { AnswerView } from "./answer-view.tsx";
import { BlocksView } from "./blocks-view.tsx";
import classes from "./latest-answer.module.css";

/**
 * The latest question and its result. Stays mounted while empty, so that screen readers announce the result.
 */
export function LatestAnswer({ assistant }: { assistant: Assistant }) {
  const { request, retry } = assistant;
  return (
    <section
      className={classes.latest}
      aria-label="Latest answer"
      aria-live="polite"
      aria-busy={request.status === "pending"}
    >
      {request.status === "idle" ? null : <QuestionLine question={request.question} />}
      {request.status === "pending" ? (
        <>
          <Group gap={8} c="dimmed">
            <Loader size={16} aria-hidden /> {request.progress.step}...
          </Group>
          <SoFar progress={request.progress} />
        </>
      ) : request.status === "failure" ? (
        <Failure error={request.error} onRetry={retry} />
      ) : request.status === "success" ? (
        <AnswerView query={request.question.query} answer={request.answer} />
      ) : null}
    </section>
  );
}

/** The sentences written so far; before the first one, the quotes that were found. */
function SoFar({ progress: { blocks, citations, quotes } }: { progress: Progress }) {
  if (blocks.length > 0 || quotes === null) return <BlocksView blocks={blocks} citations={citations} />;
  return (
    <>
      <Text c="dimmed">The language model is still reading. The closest passages meanwhile:</Text>
      <BlocksView blocks={quotes.blocks} citations={quotes.citations} />
    </>
  );
}

function QuestionLine({ question: { query, context } }: { question: AiQuestion }) {
  return (
    <p className={classes.question}>
      <MessageCircleQuestion size={16} aria-hidden />
      <span>
        {query}
        {context === aiContexts[0] ? null : (
          <Text span size="xs" fw={600} c="dimmed" ml={8}>
            {contextLabels[context]}
          </Text>
        )}
      </span>
    </p>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // ASK-10: the server's error is the cause of the error for a non-OK reply.
  const cause = error instanceof Error && error.cause instanceof ApiError ? error.cause : error;
  const requestId = requestIdOf(cause);
  return (
    <div className={classes.failure}>
      <TriangleAlert size={16} aria-hidden />
      <span>
        <strong>{assistantTexts.failedTitle}.</strong> {describeError(cause)}{" "}
        {requestId ? (
          <>
            Request <Code>{requestId}</Code>
          </>
        ) : null}
      </span>
      <Button size="xs" leftSection={<RotateCw size={14} aria-hidden />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
