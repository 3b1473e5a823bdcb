import { LoadError } from "../../../components/load-error.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import { eligibilityTexts } from "../constants.ts";
import { failureText } from "../failure-text.ts";

export interface EligibilityFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** ELIG-8: the message, the server's error and a retry button. */
export function EligibilityFailure({ error, onRetry, retrying }: EligibilityFailureProps) {
  const text = failureText(error);
  const answer = error instanceof Error && error.cause instanceof ApiError ? error.cause : null;
  return (
    <LoadError
      title={eligibilityTexts.loadFailed}
      {...(answer === null ? { error: new Error(text) } : { lead: text, error: answer })}
      onRetry={onRetry}
      retrying={retrying}
      order={2}
    />
  );
}
