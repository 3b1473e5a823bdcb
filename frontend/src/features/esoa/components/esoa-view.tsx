import { useQuery } from "@tanstack/react-query";
import { CalendarX2 } from "lucide-react";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { esoaTexts } from "../constants.ts";
import { htmlTablesQuery } from "../queries.ts";
import { usePlace } from "../use-place.ts";
import { EsoaWorkspace } from "./esoa-workspace.tsx";

/** 001, section 2.3: the schedule's tables as HTML beside the pages they were taken from. */
export function EsoaView({ protocolId }: { readonly protocolId: string }) {
  const { data, error, refetch, isFetching } = useQuery(htmlTablesQuery(protocolId));
  const { place, openTable, openPage } = usePlace(data?.tables ?? []);
  if (place && data) {
    return (
      <EsoaWorkspace
        protocolId={protocolId}
        tables={data.tables}
        place={place}
        onTable={openTable}
        onPage={openPage}
      />
    );
  }
  if (data) return <MessageScreen order={2} icon={CalendarX2} title={esoaTexts.noTables} />;
  if (error === null) return <LoadingScreen text={esoaTexts.loading} />;
  return (
    <LoadError
      order={2}
      title={esoaTexts.tablesFailed}
      lead={error.message}
      error={error.cause ?? error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
