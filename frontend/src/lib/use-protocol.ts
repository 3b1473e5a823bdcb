import { useQuery } from "@tanstack/react-query";
import { getProtocol, getVersions, type ProtocolListItem } from "@trialtrace/backend/contract";
import { endpointQuery } from "./endpoint-query.ts";
import { shortNameOf, withoutName } from "./short-name.ts";
import { versionLabel } from "./version-label.ts";

/** A protocol as the registry lists it, by id or alias; undefined if there is none, or until it has loaded. */
export function useProtocol(name: string | null): ProtocolListItem | undefined {
  const query = { query: { protocolId: name ?? "" } };
  const enabled = name !== null && name !== "";
  const dashboard = useQuery({ ...endpointQuery(getProtocol, query), enabled });
  const listed = useQuery({ ...endpointQuery(getVersions, query), enabled });
  if (!enabled || !dashboard.data || listed.isPending) return undefined;
  const versions = listed.data?.versions ?? [];
  return { ...dashboard.data.protocol, ...(versions.length > 1 ? { versions } : {}) };
}

/** ` · Version 5.0, 2020-06-15` for one of several versions of a study, else empty. */
export function versionOf({ id, versions }: ProtocolListItem): string {
  const version = versions?.find((one) => one.id === id);
  return version ? ` · ${versionLabel(version)}` : "";
}

/** `ADAURA · Version 5.0, 2020-06-15: Adjuvant therapy of…`: the version comes first, as a long title is cut off. */
export function protocolLabel(protocol: ProtocolListItem): string {
  const name = shortNameOf(protocol);
  const start = `${name}${versionOf(protocol)}`;
  return name === protocol.title ? start : `${start}: ${withoutName(protocol.title, name)}`;
}
