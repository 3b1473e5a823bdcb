import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { logWarning } from "../../../lib/log.ts";
import { sapTexts } from "../constants.ts";
import { emptyElements } from "../document/is-missing.ts";
import { readSap } from "../document/read-sap.ts";
import { sapDocumentQuery } from "../queries.ts";
import { SapDocumentView } from "./sap-document-view.tsx";
import { SapMissing } from "./sap-missing.tsx";

export interface SapViewProps {
  /** Null for the server's default protocol. */
  readonly protocolId: string | null;
}

/** 001, section 2.4: the statistical analysis plan, or that there is none, also where the call fails. */
export function SapView({ protocolId }: SapViewProps) {
  const { data, error, refetch, isFetching, isPending } = useQuery(sapDocumentQuery(protocolId));
  const view = useMemo(() => readSap(data, protocolId), [data, protocolId]);
  useEffect(() => {
    const empty = emptyElements(data);
    if (empty.length > 0) logWarning("Empty elements of the statistical analysis plan are left out", empty);
  }, [data]);
  if (isPending) return <LoadingScreen text={sapTexts.loading} />;
  if (!data || !view)
    return <SapMissing error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <SapDocumentView protocolId={protocolId} document={data} view={view} />;
}
