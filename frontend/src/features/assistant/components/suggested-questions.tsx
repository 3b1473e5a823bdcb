import { Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { aiContexts } from "@trialtrace/backend/contract";
import type { ReactNode } from "react";
import { describeError } from "../../../lib/api-error.ts";
import { assistantTexts, contextLabels } from "../constants.ts";
import { suggestionsQuery } from "../queries.ts";
import type { Assistant } from "../use-assistant.ts";
import classes from "./suggested-questions.module.css";

const places = [1, 2, 3, 4] as const;

/** ASK-6: four suggested questions per context; clicking one asks it. */
export function SuggestedQuestions({ protocolId, assistant }: { protocolId: string; assistant: Assistant }) {
  const { data, error, refetch } = useQuery(suggestionsQuery(protocolId, assistant.context));
  if (error) {
    return (
      <Text size="sm" c="dimmed">
        Suggestions could not be loaded: {describeError(error)}{" "}
        <Button size="compact-xs" onClick={() => void refetch()}>
          Try again
        </Button>
      </Text>
    );
  }
  if (data?.suggestions.length === 0) return null;
  return (
    <div>
      <h3 className={classes.title}>{assistantTexts.suggestions}</h3>
      <ul className={classes.suggestions} aria-label={assistantTexts.suggestions}>
        {data
          ? data.suggestions.map((question) => (
              <Suggestion key={question} assistant={assistant} onAsk={() => assistant.ask(question)}>
                {question}
              </Suggestion>
            ))
          : places.map((place) => (
              <li key={place}>
                <Skeleton height={32} />
              </li>
            ))}
      </ul>
    </div>
  );
}

/** The questions asked of this study in this browser; choosing one asks it again in its context. */
export function EarlierQuestions({ assistant }: { assistant: Assistant }) {
  const { questions, clear } = assistant.history;
  if (questions.length === 0) return null;
  return (
    <details>
      <summary className={classes.title}>
        {assistantTexts.earlier} ({questions.length})
      </summary>
      <ul className={classes.suggestions} aria-label={assistantTexts.earlier}>
        {questions.map((asked) => (
          <Suggestion
            key={`${asked.context} ${asked.query}`}
            assistant={assistant}
            onAsk={() => assistant.askAgain(asked)}
          >
            {asked.query}
            {asked.context === aiContexts[0] ? "" : ` (${contextLabels[asked.context]})`}
          </Suggestion>
        ))}
      </ul>
      <Button size="compact-xs" variant="subtle" mt={6} onClick={clear}>
        Clear questions
      </Button>
    </details>
  );
}

interface SuggestionProps {
  readonly assistant: Assistant;
  readonly onAsk: () => void;
  readonly children: ReactNode;
}

function Suggestion({ assistant, onAsk, children }: SuggestionProps) {
  const isBusy = assistant.request.status === "pending";
  return (
    <li>
      <button type="button" className={classes.suggestion} disabled={isBusy} onClick={onAsk}>
        {children}
      </button>
    </li>
  );
}
