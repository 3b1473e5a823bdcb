import { VisuallyHidden } from "@mantine/core";
import { type HighlightBox, locateSnippet, type PageIndex } from "@trialtrace/backend/contract";
import { useMemo, useReducer, useRef } from "react";
import { citationStatus, describeCitation } from "../citation-status.ts";
import { pageTitle } from "../constants.ts";
import { pageImageUrl, usePageText } from "../queries.ts";
import { useNearbyPage } from "../use-nearby-page.ts";
import { usePageChange } from "../use-page-change.ts";
import { usePageImage } from "../use-page-image.ts";
import { usePrefetch } from "../use-prefetch.ts";
import type { ViewerAddress } from "../use-viewer-address.ts";
import { useViewerKeys } from "../use-viewer-keys.ts";
import type { ViewerCommand } from "../viewer-keys.ts";
import { initialState, viewerReducer } from "../viewer-state.ts";
import { KeyHints } from "./key-hints.tsx";
import classes from "./open-viewer.module.css";
import { PageStage, type StageActions } from "./page-stage.tsx";
import { QuoteNote } from "./quote-note.tsx";
import { ThumbnailStrip } from "./thumbnail-strip.tsx";
import { ViewerToolbar } from "./viewer-toolbar.tsx";

export interface OpenViewerProps {
  readonly protocolId: string;
  readonly index: PageIndex;
  readonly page: number;
  readonly address: ViewerAddress;
}

/** The viewer on a page that exists. */
export function OpenViewer({ protocolId, index, page, address }: OpenViewerProps) {
  const { citation, close } = address;
  const { pageCount } = index;
  const [state, dispatch] = useReducer(viewerReducer, initialState);
  const stage = useRef<StageActions>(null);

  const image = usePageImage({ page, url: pageImageUrl(index, page) });
  const painted = image.failed ? page : (image.shown?.page ?? page);
  const text = usePageText(protocolId, page);
  const changing = usePageChange(page);
  usePrefetch(protocolId, index, page, !image.pending);

  const quote = citation?.page === page ? citation.quote : null;
  const boxes = useMemo<readonly HighlightBox[] | null>(
    () => (text.data && quote !== null ? locateSnippet(text.data.words, quote) : null),
    [text.data, quote],
  );
  const missing = quote !== null && text.data !== undefined && boxes === null;
  const nearbyPage = useNearbyPage(protocolId, page, pageCount, missing ? quote : null);
  const status = citation
    ? citationStatus({ citation, page, text: text.data, textFailed: text.isError, boxes, nearbyPage })
    : null;

  const turnTo = (next: number | ((asked: number) => number)) => address.turnTo(next, pageCount);
  const commands: Record<ViewerCommand, () => void> = {
    previous: () => turnTo((asked) => asked - 1),
    next: () => turnTo((asked) => asked + 1),
    first: () => turnTo(1),
    last: () => turnTo(pageCount),
    "zoom-in": () => dispatch({ type: "zoom-in" }),
    "zoom-out": () => dispatch({ type: "zoom-out" }),
    "zoom-reset": () => dispatch({ type: "zoom-reset" }),
    close: () => {
      dispatch({ type: "closed" });
      close();
    },
  };
  const run = (command: ViewerCommand) => commands[command]();
  useViewerKeys(run);

  return (
    <div className={classes.viewer}>
      <ViewerToolbar documentTitle={index.title} {...{ page, pageCount, state, dispatch, run, turnTo }} />
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
      <div className={classes.body}>
        <ThumbnailStrip index={index} page={page} turnTo={turnTo} />
        <PageStage
          index={index}
          page={painted}
          image={image}
          zoom={state.zoom}
          boxes={painted === page ? boxes : null}
          words={painted === page ? (text.data?.words ?? []) : []}
          busy={changing || image.pending}
          actions={stage}
        />
      </div>
      <KeyHints />
    </div>
  );
}
