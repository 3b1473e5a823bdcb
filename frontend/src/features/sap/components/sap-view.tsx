import { useQuery } from "@tanstack/react-query";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { describeError, requestIdOf } from "../../../lib/api-error.ts";
import { sapTexts } from "../constants.ts";
import { analysisPlanQuery } from "../queries.ts";
import { SapDocumentView } from "./sap-document-view.tsx";
import { SapMissing } from "./sap-missing.tsx";

export interface SapViewProps {
  readonly protocolId: string;
  /** There is no such document, so nothing is requested. */
  readonly missing?: boolean;
}

/** SAP-1: the statistical analysis plan, or a message if it is missing or the call fails. */
export function SapView({ protocolId, missing = false }: SapViewProps) {
  const { data, error, refetch, isFetching, isPending } = useQuery({
    ...analysisPlanQuery(protocolId),
    enabled: !missing,
  });
  if (missing) return <SapMissing reason={sapTexts.neverExtracted} />;
  if (isPending) return <LoadingScreen text={sapTexts.loading} />;
  if (!data?.layout) {
    const retry = { onRetry: () => void refetch(), retrying: isFetching };
    if (error === null) return <SapMissing reason={sapTexts.empty} retry={retry} />;
    return <SapMissing reason={describeError(error)} requestId={requestIdOf(error)} retry={retry} />;
  }
  return <SapDocumentView protocolId={protocolId} layout={data.layout} />;
}
