import { useQuery } from "@tanstack/react-query";
import { FileX2 } from "lucide-react";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { tlfTexts } from "../constants.ts";
import { outputsQuery } from "../queries.ts";
import { TlfView } from "./tlf-view.tsx";

export interface TlfTabProps {
  readonly protocolId: string;
  /** There is no such document, so nothing is requested. */
  readonly missing?: boolean;
}

/** OUT-4: the TLF tab in its loading, empty, error and loaded states. */
export function TlfTab({ protocolId, missing = false }: TlfTabProps) {
  const query = useQuery({
    ...outputsQuery(protocolId),
    enabled: !missing,
  });
  if (query.error) {
    return <LoadError title={tlfTexts.errorTitle} lead={tlfTexts.error} query={query} order={2} />;
  }
  if (!missing && !query.data) return <LoadingScreen text={tlfTexts.loading} />;
  if (!query.data?.registry) {
    return (
      <MessageScreen order={2} icon={FileX2} title={tlfTexts.empty}>
        This protocol was digitalized without table, listing and figure shells.
      </MessageScreen>
    );
  }
  return <TlfView protocolId={protocolId} registry={query.data.registry} />;
}
