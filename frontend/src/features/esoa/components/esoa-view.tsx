import { useQuery } from "@tanstack/react-query";
import type { HtmlTable } from "@trialtrace/backend/contract";
import { CalendarX2 } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { scheduleTexts } from "../../../lib/schedule-texts.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { esoaTexts } from "../constants.ts";
import type { EditedCell } from "../frame/mark-edited-cells.ts";
import { placeOf } from "../place.ts";
import { htmlTablesQuery } from "../queries.ts";
import { EsoaWorkspace } from "./esoa-workspace.tsx";

export interface EsoaViewProps {
  readonly protocolId: string;
  /** Why the pages are missing, if known. */
  readonly explanation?: ReactNode;
  /** Cells edited since the pages were digitalized. */
  readonly edits?: readonly EditedCell[];
}

const noEdits: readonly EditedCell[] = [];

/** ESOA-1: the schedule's tables as HTML, next to their source pages. */
export function EsoaView({ protocolId, explanation, edits = noEdits }: EsoaViewProps) {
  const query = useQuery(htmlTablesQuery(protocolId));
  const { data } = query;
  const { place, openTable, openPage } = usePlace(data?.tables ?? []);
  if (place && data) {
    return (
      <EsoaWorkspace
        protocolId={protocolId}
        tables={data.tables}
        place={place}
        edits={edits}
        onTable={openTable}
        onPage={openPage}
      />
    );
  }
  if (data) {
    return (
      <MessageScreen order={2} icon={CalendarX2} title={scheduleTexts.noTables}>
        {explanation}
      </MessageScreen>
    );
  }
  if (query.error === null) return <LoadingScreen text={esoaTexts.loading} />;
  return <LoadError order={2} title={esoaTexts.tablesFailed} query={query} />;
}

/** The table and page in the URL, with functions to change them. */
function usePlace(tables: readonly HtmlTable[]) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const place = placeOf(tables, parameters.get("soaTable"), parameters.get("soaPage"));
  return {
    place,
    /** ESOA-1: selecting another table resets to page 0. */
    openTable: (table: HtmlTable) =>
      setParameters({ soaTable: table.id === tables[0]?.id ? null : table.id, soaPage: null }),
    openPage: (page: number) =>
      setParameters({ soaPage: page === 0 ? null : String(page + 1) }, { replace: true }),
  };
}
