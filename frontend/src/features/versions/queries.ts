import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  decideVersion,
  defaultAuthor,
  getVersions,
  type versionDecisions,
} from "@trialtrace/backend/contract";
import { useMay } from "../../lib/account.tsx";
import { callEndpoint } from "../../lib/api-client.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";

export const versionsQuery = (protocolId: string) => endpointQuery(getVersions, { query: { protocolId } });

export interface Decision {
  readonly protocolId: string;
  /** Any version of the other study. */
  readonly of: string;
  readonly decision: (typeof versionDecisions)[number];
}

/** Adds a version to a study, or keeps it separate; every list and view then shows it. */
export function useDecideVersion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) =>
      callEndpoint(decideVersion, {
        body: { ...decision, author: defaultAuthor, reason: "", source: "user" },
      }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Whether the person may decide on the versions of both studies. */
export function useMayDecide(first: string, second: string): boolean {
  const [editsFirst, editsSecond] = [useMay("editor", first), useMay("editor", second)];
  const [ownsFirst, ownsSecond] = [useMay("administrator", first), useMay("administrator", second)];
  return (editsFirst || ownsFirst) && (editsSecond || ownsSecond);
}
