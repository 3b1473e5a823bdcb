import { Box, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getPageImage, type HtmlTable } from "@trialtrace/backend/contract";
import { ExternalLink, Info } from "lucide-react";
import { useState } from "react";
import { endpointUrl } from "../../../lib/api-client.ts";
import { countOf } from "../../../lib/format-count.ts";
import { PageLink, usePageLink } from "../../../lib/page-link.tsx";
import { areaHeight, esoaTexts, imageScale } from "../constants.ts";
import type { EditedCell } from "../frame/mark-edited-cells.ts";
import type { Place } from "../place.ts";
import { pageIndexQuery } from "../queries.ts";
import classes from "./esoa-workspace.module.css";
import { HtmlPane } from "./html-pane.tsx";
import { PageSteps } from "./page-steps.tsx";
import { PageStrip } from "./page-strip.tsx";
import { ScaleControls } from "./scale-controls.tsx";
import { SourcePane } from "./source-pane.tsx";
import { SplitPanes } from "./split-panes.tsx";
import { TableButtons } from "./table-buttons.tsx";

export interface EsoaWorkspaceProps {
  readonly protocolId: string;
  readonly tables: readonly HtmlTable[];
  readonly place: Place;
  readonly edits: readonly EditedCell[];
  readonly onTable: (table: HtmlTable) => void;
  readonly onPage: (page: number) => void;
}

/** A page of a table next to its protocol page. */
export function EsoaWorkspace({ protocolId, tables, place, edits, onTable, onPage }: EsoaWorkspaceProps) {
  const { table, page } = place;
  const { data: index } = useQuery(pageIndexQuery(protocolId));
  const [scale, setScale] = useState(imageScale);
  const source = table.pageNumbers[page] ?? null;
  const viewer = usePageLink()(source);

  // ESOA-1: /attached_assets/{folder}/images/{file}
  const imageUrl = (file: string) =>
    index ? endpointUrl(getPageImage.path, { folder: index.folder, file }, { v: index.version }) : null;
  const image = table.pageImages[page] ?? null;
  const url = image === null ? null : imageUrl(image);
  const html = (
    <HtmlPane protocolId={protocolId} studyTitle={index?.title ?? protocolId} place={place} edits={edits} />
  );

  return (
    <Stack gap={10} miw={0}>
      <Group gap="8px 16px">
        <TableButtons tables={tables} current={table} onTable={onTable} />
        <Text span size="sm" c="dimmed">
          {countOf(table.footnoteFiles.length, "footnote file")}
        </Text>
        <Group gap="8px 16px" ms="auto">
          <PageSteps place={place} onPage={onPage} />
          {image === null ? null : <ScaleControls scale={scale} onScale={setScale} />}
          {viewer === null ? null : (
            <Button
              component={PageLink}
              to={viewer}
              size="xs"
              variant="default"
              leftSection={<ExternalLink size={14} aria-hidden />}
            >
              Open page {source}
            </Button>
          )}
        </Group>
      </Group>
      <Title order={2} fz="lg">
        {table.name}
      </Title>
      {image === null && table.pageFiles.length > 0 ? (
        <Group component="p" gap={6} my={0} fz="sm" c="dimmed">
          <Info size={14} aria-hidden />
          {source === null
            ? esoaTexts.noSourcePage
            : `${esoaTexts.noSourcePage} The table names page ${source}.`}
        </Group>
      ) : null}
      <Box className={classes.area} h={areaHeight}>
        {table.pageFiles.length === 0 ? null : (
          <PageStrip place={place} imageUrl={imageUrl} onPage={onPage} />
        )}
        <div className={classes.panes}>
          {image === null || source === null ? (
            html
          ) : (
            <SplitPanes
              first={url === null ? null : <SourcePane key={url} url={url} page={source} scale={scale} />}
              second={html}
            />
          )}
        </div>
      </Box>
    </Stack>
  );
}
