import { Button } from "@mantine/core";
import { aiContexts } from "@trialtrace/backend/contract";
import { assistantTexts, contextLabels } from "../constants.ts";
import type { Assistant } from "../use-assistant.ts";
import classes from "./suggested-questions.module.css";

/** The questions asked of this study in this browser; choosing one asks it again in its context. */
export function EarlierQuestions({ assistant }: { assistant: Assistant }) {
  const { history, request } = assistant;
  if (history.questions.length === 0) return null;
  return (
    <details>
      <summary className={classes.title}>
        {assistantTexts.earlier} ({history.questions.length})
      </summary>
      <ul className={classes.suggestions} aria-label={assistantTexts.earlier}>
        {history.questions.map((asked) => (
          <li key={`${asked.context} ${asked.query}`}>
            <button
              type="button"
              className={classes.suggestion}
              disabled={request.status === "pending"}
              onClick={() => assistant.askAgain(asked)}
            >
              {asked.query}
              {asked.context === aiContexts[0] ? "" : ` (${contextLabels[asked.context]})`}
            </button>
          </li>
        ))}
      </ul>
      <Button size="compact-xs" variant="subtle" mt={6} onClick={history.clear}>
        Clear questions
      </Button>
    </details>
  );
}
