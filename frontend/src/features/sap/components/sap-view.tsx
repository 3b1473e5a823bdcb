import { Button, Code, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { FileX2, RotateCw } from "lucide-react";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { describeError, requestIdOf } from "../../../lib/api-error.ts";
import { sapTexts } from "../constants.ts";
import { analysisPlanQuery } from "../queries.ts";
import { SapDocumentView } from "./sap-document-view.tsx";

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
  if (!missing && isPending) return <LoadingScreen text={sapTexts.loading} />;
  if (!missing && data?.layout) return <SapDocumentView protocolId={protocolId} layout={data.layout} />;
  const requestId = error === null ? null : requestIdOf(error);
  // SAP-3: the document is missing or could not be loaded, with the reason below.
  return (
    <MessageScreen
      order={2}
      icon={FileX2}
      title={sapTexts.missingTitle}
      actions={
        missing ? null : (
          <Button
            onClick={() => void refetch()}
            loading={isFetching}
            leftSection={<RotateCw size={16} aria-hidden />}
          >
            Try again
          </Button>
        )
      }
    >
      {sapTexts.missingDetail}
      <Text size="sm" mt={8}>
        {missing ? sapTexts.neverExtracted : error === null ? sapTexts.empty : describeError(error)}
      </Text>
      {requestId ? (
        <Text size="xs" mt={4}>
          Request <Code>{requestId}</Code>
        </Text>
      ) : null}
    </MessageScreen>
  );
}
