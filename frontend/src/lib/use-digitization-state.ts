import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Digitization, getDigitization } from "@trialtrace/backend/contract";
import { useEffect, useRef } from "react";
import { isDigitizationNotFound } from "./api-error.ts";
import { endpointQuery } from "./endpoint-query.ts";

/** Milliseconds between polls while a document is being read, and while it waits in the queue. */
const pollMs = { reading: 700, queued: 2_000 } as const;

export const isInProgress = (digitization: Digitization | null | undefined): boolean =>
  digitization?.state === "queued" || digitization?.state === "reading";

export const digitizationQuery = (protocolId: string) =>
  endpointQuery(getDigitization, { query: { protocolId } });

/**
 * Digitization of a protocol's document, polled while in progress; reloads the study's data when a part of it is stored,
 * and when it finishes.
 * @returns null for the digitization if it was never started; undefined while loading or not enabled
 */
export function useDigitizationState(
  protocolId: string,
  { enabled = true }: { readonly enabled?: boolean } = {},
): { readonly digitization: Digitization | null | undefined; readonly error: unknown } {
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...digitizationQuery(protocolId),
    enabled,
    // This is work in progress, not study data.
    refetchInterval: ({ state: { data: now } }) =>
      now?.state === "queued" || now?.state === "reading" ? pollMs[now.state] : false,
    staleTime: 0,
  });
  const underWay = isInProgress(data);
  // The report of a part is there as soon as the part is.
  const hasReport = Boolean(data?.report);
  const before = useRef({ underWay: false, hasReport: false });
  useEffect(() => {
    if (before.current.underWay && (!underWay || hasReport !== before.current.hasReport)) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getDigitization.id });
    }
    before.current = { underWay, hasReport };
  }, [underWay, hasReport, client]);
  const neverBegun = isDigitizationNotFound(error);
  return { digitization: neverBegun ? null : data, error: neverBegun ? null : error };
}
