import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type AuditFilter, getAuditCsv, getAuditJson, listAudit } from "@trialtrace/backend/contract";
import { Download, History } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { FullPage } from "../../components/full-page.tsx";
import { LoadError } from "../../components/load-error.tsx";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import { MessageScreen } from "../../components/message-screen.tsx";
import { Pager } from "../../components/pager.tsx";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { pageWindow } from "../../lib/page-window.ts";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import { pageSize, readAddress } from "./audit-address.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { ChainState } from "./chain-state.tsx";

const mostPageButtons = 5;

/** AUD-6: the record of every change, filtered, with the state of its chain and exports of what is shown. */
export function AuditPage() {
  useDocumentTitle("Audit trail");
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const { filter, page } = readAddress(parameters);
  const isFiltered = Object.keys(filter).length > 0;
  const query = { ...filter, limit: pageSize, offset: (page - 1) * pageSize };
  const events = useQuery({
    ...endpointQuery(listAudit, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  const { data } = events;
  const { protocolId } = filter;
  return (
    <FullPage
      title="Audit trail"
      subtitle="Who changed what, when and why. Rows are only ever added."
      studyId={protocolId ?? null}
      actions={
        <>
          <ExportLink format="CSV" path={getAuditCsv.path} filter={filter} />
          <ExportLink format="JSON" path={getAuditJson.path} filter={filter} />
        </>
      }
    >
      <ChainState />
      <AuditFilters filter={filter} />
      {events.error ? (
        <LoadError order={2} title="The audit trail could not be loaded" query={events} />
      ) : !data ? (
        <LoadingScreen text="Loading the audit trail..." />
      ) : data.total === 0 ? (
        <MessageScreen
          order={2}
          icon={History}
          title={isFiltered ? "No change matches these filters" : "No changes recorded yet"}
        />
      ) : data.events.length === 0 ? (
        <MessageScreen
          order={2}
          icon={History}
          title="There is no such page"
          actions={
            <Button variant="filled" onClick={() => setParameters({ page: null })}>
              First page
            </Button>
          }
        />
      ) : (
        <div aria-busy={events.isFetching}>
          <AuditTable
            events={data.events}
            onProtocol={(id) => setParameters({ protocolId: id, page: null })}
          />
          <Pager
            window={pageWindow(data.total, page, pageSize, mostPageButtons)}
            total={data.total}
            label="Audit trail"
            onPage={(next) => setParameters({ page: next === 1 ? null : String(next) })}
          />
        </div>
      )}
    </FullPage>
  );
}

interface ExportLinkProps {
  readonly format: string;
  readonly path: string;
  readonly filter: AuditFilter;
}

/** Saves every row that the filters select, not only those of the page. */
function ExportLink({ format, path, filter }: ExportLinkProps) {
  const search = new URLSearchParams(Object.entries(filter)).toString();
  return (
    <Button
      component="a"
      href={search === "" ? path : `${path}?${search}`}
      download
      size="xs"
      leftSection={<Download size={14} aria-hidden />}
    >
      Export {format}
    </Button>
  );
}
