import { useQuery } from "@tanstack/react-query";
import { FileX2 } from "lucide-react";
import { useMemo } from "react";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { isDomainNotFound } from "../../../lib/api-error.ts";
import { tlfTexts } from "../constants.ts";
import { tlfQuery } from "../queries.ts";
import { readTlfDocument } from "../read-tlf.ts";
import { TlfView } from "./tlf-view.tsx";

export interface TlfTabProps {
  readonly protocolId: string;
  /** There is no such document, so nothing is requested. */
  readonly missing?: boolean;
}

/** OUT-4: the TLF tab in its loading, empty, error and loaded states. */
export function TlfTab({ protocolId, missing = false }: TlfTabProps) {
  const { data, error, refetch, isFetching } = useQuery({ ...tlfQuery(protocolId), enabled: !missing });
  const document = useMemo(() => (data ? readTlfDocument(data.protocolData) : null), [data]);
  if (error && !isDomainNotFound(error)) {
    return (
      <LoadError
        title={tlfTexts.errorTitle}
        lead={tlfTexts.error}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        order={2}
      />
    );
  }
  if (!missing && !data && !error) return <LoadingScreen text={tlfTexts.loading} />;
  if (!document) {
    return (
      <MessageScreen order={2} icon={FileX2} title={tlfTexts.empty}>
        This protocol was digitalized without table, listing and figure shells.
      </MessageScreen>
    );
  }
  return <TlfView protocolId={protocolId} document={document} />;
}
