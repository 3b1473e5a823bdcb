import { Box, Center, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { FileX2 } from "lucide-react";
import { LoadError } from "../../../components/load-error.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { esoaTexts } from "../constants.ts";
import type { EditedCell } from "../frame/mark-edited-cells.ts";
import type { Place } from "../place.ts";
import { htmlPageQuery } from "../queries.ts";
import { HtmlFrame } from "./html-frame.tsx";

export interface HtmlPaneProps {
  readonly protocolId: string;
  /** Identifies the study in print. */
  readonly studyTitle: string;
  readonly place: Place;
  readonly edits: readonly EditedCell[];
}

/** The page of the table as HTML. ESOA-1: requested only if the table has pages. */
export function HtmlPane({ protocolId, studyTitle, place: { table, page }, edits }: HtmlPaneProps) {
  const file = table.pageFiles[page];
  const query = useQuery({
    ...htmlPageQuery(protocolId, table.id, file ?? ""),
    enabled: file !== undefined,
  });
  const { data } = query;
  const title = `${table.name}, page ${page + 1} of ${table.totalPages}`;
  const source = table.pageNumbers[page] ?? null;
  const heading = `${studyTitle} · ${title}${source === null ? "" : ` · page ${source} of the protocol`}`;
  return (
    <Box
      component="section"
      h="100%"
      miw={0}
      style={{ overflow: "auto" }}
      aria-label="Table"
      aria-busy={query.isFetching}
    >
      {file === undefined || data?.content.trim() === "" ? (
        <MessageScreen order={3} icon={FileX2} title={esoaTexts.noContent} />
      ) : data ? (
        <HtmlFrame title={title} heading={heading} content={data.content} edits={edits} />
      ) : query.error ? (
        <LoadError order={3} title={esoaTexts.fetchPageFailed} query={query} />
      ) : (
        <Center h="100%" role="status" aria-label="Loading page content">
          <Loader size="sm" aria-hidden />
        </Center>
      )}
    </Box>
  );
}
