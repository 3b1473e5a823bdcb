import { useQuery } from "@tanstack/react-query";
import { getSettings } from "@trialtrace/backend/contract";
import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { endpointQuery } from "../../../lib/endpoint-query.ts";

/** The field for the reason of a change, which this installation may require. */
export function useReason(initial: string) {
  const { data } = useQuery(endpointQuery(getSettings, {}));
  const [reason, setReason] = useState(initial);
  const [tried, setTried] = useState(false);
  const required = data?.scheduleReasonRequired ?? false;
  const isMissing = required && reason.trim() === "";
  return {
    reason: reason.trim(),
    /** Validates the reason; from then on the field shows what is missing. */
    accept(): boolean {
      setTried(true);
      return !isMissing;
    },
    /** Ctrl+Enter submits, since Enter starts a new line. */
    fieldOf: (submit: () => void) => ({
      required,
      description: required ? "Required. Shown in the history." : "Optional. Shown in the history.",
      error: tried && isMissing ? "Enter a reason to save the change." : null,
      rows: 3,
      maxLength: 2000,
      "data-autofocus": true,
      value: reason,
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => setReason(event.currentTarget.value),
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit();
      },
    }),
  };
}
