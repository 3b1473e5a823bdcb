import { Box, VisuallyHidden } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import type { CitationList, PageIndex } from "@trialtrace/backend/contract";
import { type HighlightBox, locateSnippet } from "@trialtrace/backend/quotes";
import { useEffect, useMemo, useRef, useState } from "react";
import { citationStatus, describeCitation } from "../citation-status.ts";
import { pageTitle, prefetchReach, spinnerMs } from "../constants.ts";
import { fitPage, outgrows, sizeOfPage } from "../page-fit.ts";
import { pageImageUrl, pageTextQuery, sharpImageUrl, useCitations, usePageText } from "../queries.ts";
import { usePageHits } from "../use-page-hits.ts";
import { prefetchImage, usePageImage } from "../use-page-image.ts";
import { useSharpImage } from "../use-sharp-image.ts";
import type { ViewerAddress } from "../use-viewer-address.ts";
import { useViewerKeys } from "../use-viewer-keys.ts";
import type { ViewerCommand } from "../viewer-keys.ts";
import { citationBeside, neighbors } from "../viewer-rules.ts";
import type { ViewerAction, ViewerState } from "../viewer-state.ts";
import { CitationStepper } from "./citation-stepper.tsx";
import { HitsNote } from "./hits-note.tsx";
import { KeyHints } from "./key-hints.tsx";
import classes from "./open-viewer.module.css";
import { OutlinePanel } from "./outline-panel.tsx";
import { PageStage, type StageActions } from "./page-stage.tsx";
import { QuoteNote } from "./quote-note.tsx";
import { ThumbnailStrip } from "./thumbnail-strip.tsx";
import { ViewerToolbar } from "./viewer-toolbar.tsx";

export interface OpenViewerProps {
  readonly protocolId: string;
  readonly index: PageIndex;
  readonly page: number;
  readonly address: ViewerAddress;
  readonly state: ViewerState;
  readonly dispatch: (action: ViewerAction) => void;
  /** The viewer is open next to the data; otherwise it fills the screen. */
  readonly beside: boolean;
  readonly canSplit: boolean;
}

const noCitations: CitationList["citations"] = [];

/** The viewer on a page that exists. */
export function OpenViewer(props: OpenViewerProps) {
  const { protocolId, index, page, address, state, dispatch, beside, canSplit } = props;
  const { citation, close } = address;
  const { pageCount } = index;
  const viewer = useRef<HTMLDivElement>(null);
  const stage = useRef<StageActions>(null);
  const { ref: stageRef, ...room } = useElementSize<HTMLElement>();

  const image = usePageImage({ page, url: pageImageUrl(index, page) });
  const painted = image.failed ? page : (image.shown?.page ?? page);
  const imageSize = sizeOfPage(index.sizes, painted);
  const { width, height } = room;
  const { size, zoom } = useMemo(
    () => fitPage(imageSize, { width, height }, state.zoom, state.fit),
    [imageSize, width, height, state.zoom, state.fit],
  );
  const isCoarse = width > 0 && !image.failed && outgrows(imageSize, size, window.devicePixelRatio);
  const sharp = useSharpImage(
    isCoarse && index.sharp && painted === page ? sharpImageUrl(index, page) : null,
  );
  const text = usePageText(protocolId, page);
  const changing = usePageChange(page);
  usePrefetch(protocolId, index, page, !image.pending);

  const quote = citation?.page === page ? citation.quote : null;
  const known = quote === null ? undefined : citation?.boxes;
  const boxes = useMemo<readonly HighlightBox[] | null>(
    () => known ?? (text.data && quote !== null ? locateSnippet(text.data.words, quote) : null),
    [known, text.data, quote],
  );
  const missing = quote !== null && text.data !== undefined && boxes === null;
  const nearbyPage = useAdjacentPage(protocolId, page, pageCount, missing ? quote : null);
  const status = citation
    ? citationStatus({ citation, page, text: text.data, textFailed: text.isError, boxes, nearbyPage })
    : null;

  const turnTo = (next: number | ((asked: number) => number)) => address.turnTo(next, pageCount);
  const citations = useCitations(protocolId).data?.citations ?? noCitations;
  const citeBeside = (step: 1 | -1) => {
    const next = citationBeside(citations, page, quote, step);
    if (next) address.cite(next);
  };
  const hits = usePageHits(protocolId, address.sought, page, text.data, citation, boxes, turnTo);
  const commands: Record<ViewerCommand, () => void> = {
    previous: () => turnTo((asked) => asked - 1),
    next: () => turnTo((asked) => asked + 1),
    first: () => turnTo(1),
    last: () => turnTo(pageCount),
    "zoom-in": () => dispatch({ type: "zoom-in", shown: zoom }),
    "zoom-out": () => dispatch({ type: "zoom-out", shown: zoom }),
    "zoom-reset": () => dispatch({ type: "zoom-reset" }),
    "fit-width": () => dispatch({ type: "fitted", fit: "width" }),
    "fit-page": () => dispatch({ type: "fitted", fit: "page" }),
    "previous-citation": () => citeBeside(-1),
    "next-citation": () => citeBeside(1),
    "previous-hit": () => hits?.step(-1),
    "next-hit": () => hits?.step(1),
    close: () => {
      dispatch({ type: "closed" });
      close();
    },
  };
  const run = (command: ViewerCommand) => commands[command]();
  useViewerKeys(run, beside ? viewer : undefined);

  return (
    <div ref={viewer} className={classes.viewer}>
      <ViewerToolbar
        documentTitle={index.title}
        {...{ page, pageCount, state, zoom, dispatch, run, turnTo, beside }}
        setBeside={canSplit ? address.setBeside : null}
        citations={<CitationStepper citations={citations} page={page} quote={quote} step={citeBeside} />}
      />
      <VisuallyHidden role="status">
        {pageTitle(page, pageCount)}
        {status ? `. ${describeCitation(status)}` : ""}
      </VisuallyHidden>
      {citation && status ? (
        <QuoteNote
          citation={citation}
          status={status}
          turnTo={turnTo}
          showQuote={() => stage.current?.showQuote()}
          retryText={() => void text.refetch()}
        />
      ) : null}
      {hits ? <HitsNote hits={hits} /> : null}
      <Box display="flex" flex="1 1 auto" mih={0}>
        <ThumbnailStrip index={index} page={page} turnTo={turnTo} />
        {state.outline ? <OutlinePanel protocolId={protocolId} page={page} turnTo={turnTo} /> : null}
        <PageStage
          stageRef={stageRef}
          page={painted}
          size={size}
          image={image}
          sharp={sharp}
          coarse={isCoarse && !index.sharp ? imageSize : null}
          boxes={painted === page ? boxes : null}
          hits={painted === page ? hits : null}
          words={painted === page ? (text.data?.words ?? []) : []}
          busy={changing || image.pending}
          actions={stage}
        />
      </Box>
      <KeyHints />
    </div>
  );
}

/** True for 300 ms from each change of the page (VIEW-2), the first one included. */
function usePageChange(page: number): boolean {
  const [settled, setSettled] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(page), spinnerMs);
    return () => clearTimeout(timer);
  }, [page]);
  return settled !== page;
}

/**
 * Fetches the pages next to the current one, once that one is on screen, so that turning shows no blank. A failure is
 * ignored: the page requests its image and words again when it is shown.
 */
function usePrefetch(protocolId: string, index: PageIndex, page: number, ready: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!ready) return;
    for (const neighbor of neighbors(page, index.pageCount, prefetchReach)) {
      prefetchImage(pageImageUrl(index, neighbor));
      void client.prefetchQuery(pageTextQuery(protocolId, neighbor));
    }
  }, [client, protocolId, index, page, ready]);
}

/** The page directly before or after this one that contains a quote missing from this one, or null. */
function useAdjacentPage(
  protocolId: string,
  page: number,
  pageCount: number,
  quote: string | null,
): number | null {
  const pages = quote === null ? [] : neighbors(page, pageCount, 1);
  const found = useQueries({
    queries: pages.map((nearby) => pageTextQuery(protocolId, nearby)),
    combine: (results) => results.map((result) => result.data),
  });
  return useMemo(() => {
    if (quote === null) return null;
    return found.find((text) => text && locateSnippet(text.words, quote) !== null)?.page ?? null;
  }, [found, quote]);
}
