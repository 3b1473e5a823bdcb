import { useMutation, useQueryClient } from "@tanstack/react-query";
import { cancelDigitization, startDigitization } from "@trialtrace/backend/contract";
import { useMay } from "../../lib/account.tsx";
import { callEndpoint } from "../../lib/api-client.ts";
import { digitizationQuery, useDigitizationState } from "../../lib/use-digitization-state.ts";

/** The state of digitization with its control. */
export function useDigitization(protocolId: string) {
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
    /** Null if never started; undefined while loading. */
    digitization,
    error: act.error ?? error,
    /** A start or cancel request is pending. */
    busy: act.isPending,
    /** Whether to offer starting and canceling. */
    mayControl,
    start: () => act.mutate("start"),
    cancel: () => act.mutate("cancel"),
  };
}

export type DigitizationControl = ReturnType<typeof useDigitization>;
