import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  cancelDigitization,
  type Digitization,
  getDigitization,
  startDigitization,
} from "@trialtrace/backend/contract";
import { useEffect, useRef } from "react";
import { useMay } from "../../lib/account.tsx";
import { callEndpoint } from "../../lib/api-client.ts";
import { isDigitizationNotFound } from "../../lib/api-error.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { digitizationPollMs } from "./constants.ts";

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

export const isInProgress = (digitization: Digitization | null | undefined): boolean =>
  digitization?.state === "queued" || digitization?.state === "reading";

/**
 * Digitization of a protocol's document, polled while in progress; reloads the study's data when it finishes.
 */
export function useDigitization(protocolId: string): DigitizationControl {
  const client = useQueryClient();
  const mayControl = useMay("administrator", protocolId);
  const input = { query: { protocolId } };
  const query = endpointQuery(getDigitization, input);
  const { data, error } = useQuery({
    ...query,
    // This is work in progress, not study data.
    refetchInterval: ({ state }) => (isInProgress(state.data) ? digitizationPollMs : false),
    staleTime: 0,
  });
  const act = useMutation({
    mutationFn: (action: "start" | "cancel") =>
      action === "start"
        ? callEndpoint(startDigitization, { body: { protocolId } })
        : callEndpoint(cancelDigitization, input),
    onSettled: (answer) => {
      if (answer) client.setQueryData(query.queryKey, answer);
      else void client.invalidateQueries({ queryKey: query.queryKey });
    },
  });

  const underWay = isInProgress(data);
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !underWay) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getDigitization.id });
    }
    wasUnderWay.current = underWay;
  }, [underWay, client]);

  const neverBegun = isDigitizationNotFound(error);
  return {
    digitization: neverBegun ? null : data,
    error: act.error ?? (neverBegun ? null : error),
    busy: act.isPending,
    mayControl,
    start: () => act.mutate("start"),
    cancel: () => act.mutate("cancel"),
  };
}
