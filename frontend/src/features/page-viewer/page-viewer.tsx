import { Modal } from "@mantine/core";
import { useReturnFocus } from "../../components/use-return-focus.ts";
import { OpenViewer } from "./components/open-viewer.tsx";
import { ViewerMessage } from "./components/viewer-message.tsx";
import classes from "./page-viewer.module.css";
import { usePageIndex } from "./queries.ts";
import { useViewerAddress, type ViewerAddress } from "./use-viewer-address.ts";
import { useViewerKeys } from "./use-viewer-keys.ts";
import { clampPage } from "./viewer-rules.ts";

/**
 * VIEW-2: a full-screen overlay over whatever is open. It is open while the
 * address has `page`; `quote` is highlighted on it.
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

function Overlay({ protocolId, page, address }: OverlayProps) {
  useReturnFocus();
  const index = usePageIndex(protocolId);
  const pages = index.data && index.data.pageCount > 0 ? index.data : null;
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
      <Modal.Content radius={0} classNames={{ content: classes.content ?? "" }} data-page-viewer>
        <div className={classes.screen}>
          {pages ? (
            <OpenViewer
              protocolId={protocolId}
              index={pages}
              page={clampPage(page, pages.pageCount)}
              address={address}
            />
          ) : (
            <Waiting index={index} close={address.close} />
          )}
        </div>
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
