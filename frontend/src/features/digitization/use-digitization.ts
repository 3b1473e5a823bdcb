import { useMutation, useQueryClient } from "@tanstack/react-query";
import { cancelDigitization, type Digitization, startDigitization } from "@trialtrace/backend/contract";
import { useMay } from "../../lib/account.tsx";
import { callEndpoint } from "../../lib/api-client.ts";
import { digitizationQuery, useDigitizationState } from "../../lib/use-digitization-state.ts";

export interface DigitizationControl {
  /** Null if never started; undefined while loading. */
  readonly digitization: Digitization | null | undefined;
  readonly error: unknown;
  /** A start or cancel request is pending. */
  readonly busy: boolean;
  /** Whether to offer starting and canceling. */
  readonly mayControl: boolean;
  start(): void;
  cancel(): void;
}

/** The state of digitization with its control. */
export function useDigitization(protocolId: string): DigitizationControl {
  const client = useQueryClient();
  const mayControl = useMay("administrator", protocolId);
  const { queryKey } = digitizationQuery(protocolId);
  const { digitization, error } = useDigitizationState(protocolId);
  const act = useMutation({
    mutationFn: (action: "start" | "cancel") =>
      action === "start"
        ? callEndpoint(startDigitization, { body: { protocolId } })
        : callEndpoint(cancelDigitization, { query: { protocolId } }),
    onSettled: (answer) => {
      if (answer) client.setQueryData(queryKey, answer);
      else void client.invalidateQueries({ queryKey });
    },
  });
  return {
    digitization,
    error: act.error ?? error,
    busy: act.isPending,
    mayControl,
    start: () => act.mutate("start"),
    cancel: () => act.mutate("cancel"),
  };
}
