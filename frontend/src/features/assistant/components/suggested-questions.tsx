import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { describeError } from "../../../lib/api-error.ts";
import { assistantTexts } from "../constants.ts";
import { suggestionsQuery } from "../queries.ts";
import type { Assistant } from "../use-assistant.ts";
import classes from "./suggested-questions.module.css";

const places = [1, 2, 3, 4] as const;

/** ASK-6: four suggested questions per context; clicking one asks it. */
export function SuggestedQuestions({ protocolId, assistant }: { protocolId: string; assistant: Assistant }) {
  const { data, error, refetch } = useQuery(suggestionsQuery(protocolId, assistant.context));
  if (error) {
    return (
      <p className={classes.failed}>
        Suggestions could not be loaded: {describeError(error)}{" "}
        <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (data?.suggestions.length === 0) return null;
  return (
    <div>
      <h3 className={classes.title}>{assistantTexts.suggestions}</h3>
      <ul className={classes.suggestions} aria-label={assistantTexts.suggestions}>
        {data
          ? data.suggestions.map((question) => (
              <li key={question}>
                <button
                  type="button"
                  className={classes.suggestion}
                  disabled={assistant.request.status === "pending"}
                  onClick={() => assistant.ask(question)}
                >
                  {question}
                </button>
              </li>
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
