import { Box, Modal, Portal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useReducer } from "react";
import { useReturnFocus } from "../../components/use-return-focus.ts";
import { BesidePane } from "./components/beside-pane.tsx";
import { OpenViewer } from "./components/open-viewer.tsx";
import { ViewerMessage } from "./components/viewer-message.tsx";
import { pageTitle, splitViewQuery } from "./constants.ts";
import classes from "./page-viewer.module.css";
import { usePageIndex } from "./queries.ts";
import { useViewerAddress, type ViewerAddress } from "./use-viewer-address.ts";
import { useViewerKeys } from "./use-viewer-keys.ts";
import { clampPage } from "./viewer-rules.ts";
import { initialState, viewerReducer } from "./viewer-state.ts";

/**
 * VIEW-2: a full-screen overlay over whatever is open. It is open while the address has `page`; `quote` is highlighted
 * on it. With `beside` it takes the right half of a screen that is wide enough.
 */
export function PageViewer({ protocolId }: { protocolId: string }) {
  const address = useViewerAddress();
  if (address.page === null) return null;
  return <Overlay protocolId={protocolId} page={address.page} address={address} />;
}

interface OverlayProps {
  readonly protocolId: string;
  readonly page: number;
  readonly address: ViewerAddress;
}

function Overlay({ protocolId, page: asked, address }: OverlayProps) {
  useReturnFocus();
  const index = usePageIndex(protocolId);
  const [state, dispatch] = useReducer(viewerReducer, initialState);
  const isWide = useMediaQuery(splitViewQuery, false, { getInitialValueInEffect: false });
  const pages = index.data && index.data.pageCount > 0 ? index.data : null;
  const page = clampPage(asked, pages?.pageCount ?? 1);
  const beside = address.beside && isWide;
  const content = pages ? (
    <OpenViewer {...{ protocolId, page, address, state, dispatch, beside }} index={pages} canSplit={isWide} />
  ) : (
    <Waiting index={index} close={address.close} />
  );
  if (beside) {
    return (
      <Portal>
        <BesidePane>{content}</BesidePane>
      </Portal>
    );
  }
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={address.close}
      closeOnEscape={false}
      returnFocus={false}
      zIndex={250}
      transitionProps={{ transition: "fade", duration: 120 }}
    >
      <Modal.Content
        radius={0}
        classNames={{ content: classes.content ?? "" }}
        aria-label={pages ? pageTitle(page, pages.pageCount) : "Protocol page viewer"}
        data-page-viewer
      >
        <Box h="100dvh">{content}</Box>
      </Modal.Content>
    </Modal.Root>
  );
}

function Waiting({ index, close }: { index: ReturnType<typeof usePageIndex>; close: () => void }) {
  useViewerKeys((command) => {
    if (command === "close") close();
  });
  return (
    <ViewerMessage
      loading={index.isFetching}
      error={index.error}
      retry={() => void index.refetch()}
      close={close}
    />
  );
}
