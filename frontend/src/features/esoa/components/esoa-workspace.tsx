import { Box, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getPageImage, type HtmlTable } from "@trialtrace/backend/contract";
import { ChevronLeft, ChevronRight, ExternalLink, Info } from "lucide-react";
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
import { PageStrip } from "./page-strip.tsx";
import { ScaleControls } from "./scale-controls.tsx";
import { SourcePane } from "./source-pane.tsx";
import { SplitPanes } from "./split-panes.tsx";

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
      <Paper withBorder className={classes.area} h={areaHeight}>
        {table.pageFiles.length === 0 ? null : (
          <PageStrip place={place} imageUrl={imageUrl} onPage={onPage} />
        )}
        <Box flex="1 1 0" miw={0} mih={0}>
          {image === null || source === null ? (
            html
          ) : (
            <SplitPanes
              first={url === null ? null : <SourcePane key={url} url={url} page={source} scale={scale} />}
              second={html}
            />
          )}
        </Box>
      </Paper>
    </Stack>
  );
}

interface TableButtonsProps {
  readonly tables: readonly HtmlTable[];
  readonly current: HtmlTable;
  readonly onTable: (table: HtmlTable) => void;
}

/** ESOA-1: one button per table ('Table N' with page count). */
function TableButtons({ tables, current, onTable }: TableButtonsProps) {
  return (
    <Group component="fieldset" gap={6} aria-label="Tables">
      {tables.map((table) => (
        <Button
          key={table.id}
          size="xs"
          variant={table === current ? "filled" : "default"}
          aria-pressed={table === current}
          title={table.name}
          onClick={() => onTable(table)}
        >
          Table {table.number}
          <Text span inherit ms={8} fw={400}>
            {countOf(table.totalPages, "page")}
          </Text>
        </Button>
      ))}
    </Group>
  );
}

interface PageStepsProps {
  readonly place: Place;
  readonly onPage: (page: number) => void;
}

/** ESOA-2: Previous and Next with 'current / total', disabled at the ends. */
function PageSteps({ place: { table, page }, onPage }: PageStepsProps) {
  const total = table.pageFiles.length;
  // A disabled button stays in the tab order, so that reaching the end does not lose the focus.
  const step = (to: number) =>
    to >= 0 && to < total
      ? { onClick: () => onPage(to) }
      : { "aria-disabled": true, "data-disabled": true, onClick: () => undefined };
  return (
    <Group component="nav" gap={8} aria-label="Table pages">
      <Button size="xs" leftSection={<ChevronLeft size={14} aria-hidden />} {...step(page - 1)}>
        Previous
      </Button>
      <Text component="output" size="sm" miw={44} ta="center" data-figure>
        {total === 0 ? 0 : page + 1} / {total}
      </Text>
      <Button size="xs" rightSection={<ChevronRight size={14} aria-hidden />} {...step(page + 1)}>
        Next
      </Button>
    </Group>
  );
}
