import { Box, Button } from "@mantine/core";
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
    <div className={classes.workspace}>
      <div className={classes.bar}>
        <TableButtons tables={tables} current={table} onTable={onTable} />
        <span className={classes.note}>{countOf(table.footnoteFiles.length, "footnote file")}</span>
        <span className={classes.end}>
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
        </span>
      </div>
      <h2 className={classes.title}>{table.name}</h2>
      {image === null && table.pageFiles.length > 0 ? (
        <p className={classes.missing}>
          <Info size={14} aria-hidden />
          {source === null
            ? esoaTexts.noSourcePage
            : `${esoaTexts.noSourcePage} The table names page ${source}.`}
        </p>
      ) : null}
      <Box className={classes.area} style={{ "--area-height": areaHeight }}>
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
    </div>
  );
}
