import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { describeError, requestIdOf } from "../../../lib/api-error.ts";
import { logWarning } from "../../../lib/log.ts";
import { sapTexts } from "../constants.ts";
import { emptyElements } from "../document/flatten-lists.ts";
import { readSap } from "../document/read-sap.ts";
import { sapDocumentQuery } from "../queries.ts";
import { SapDocumentView } from "./sap-document-view.tsx";
import { SapMissing } from "./sap-missing.tsx";

export interface SapViewProps {
  /** Null for the server's default protocol. */
  readonly protocolId: string | null;
  /** There is no such document, so nothing is requested. */
  readonly missing?: boolean;
}

/** SAP-1: the statistical analysis plan, or a message if it is missing or the call fails. */
export function SapView({ protocolId, missing = false }: SapViewProps) {
  const { data, error, refetch, isFetching, isPending } = useQuery({
    ...sapDocumentQuery(protocolId),
    enabled: !missing,
  });
  const view = useMemo(() => readSap(data, protocolId), [data, protocolId]);
  useEffect(() => {
    const empty = emptyElements(data);
    if (empty.length > 0) logWarning("Empty elements of the statistical analysis plan are omitted", empty);
  }, [data]);
  if (missing) return <SapMissing reason={sapTexts.neverExtracted} />;
  if (isPending) return <LoadingScreen text={sapTexts.loading} />;
  if (!data || !view) {
    const retry = { onRetry: () => void refetch(), retrying: isFetching };
    if (error === null) return <SapMissing reason={sapTexts.empty} retry={retry} />;
    return <SapMissing reason={describeError(error)} requestId={requestIdOf(error)} retry={retry} />;
  }
  return <SapDocumentView protocolId={protocolId} document={data} view={view} />;
}
