import { Button } from "@mantine/core";
import { FileImage, TriangleAlert } from "lucide-react";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { describeError } from "../../../lib/api-error.ts";
import classes from "./viewer-message.module.css";

export interface ViewerMessageProps {
  readonly error: unknown;
  readonly loading: boolean;
  readonly retry: () => void;
  readonly close: () => void;
}

/** What the viewer shows while it has no page to show: loading, failed, or a protocol without page images. */
export function ViewerMessage({ error, loading, retry, close }: ViewerMessageProps) {
  return (
    <div className={classes.screen}>
      <h2 className={classes.title}>Protocol page viewer</h2>
      {loading ? (
        <LoadingScreen text="Loading protocol pages..." />
      ) : (
        <Message {...{ error, retry, close }} />
      )}
      {loading ? (
        <Button variant="default" onClick={close} className={classes.close} data-autofocus>
          Close
        </Button>
      ) : null}
    </div>
  );
}

function Message({ error, retry, close }: Omit<ViewerMessageProps, "loading">) {
  const closeButton = (
    <Button variant="default" onClick={close} data-autofocus>
      Close
    </Button>
  );
  if (!error) {
    return (
      <MessageScreen icon={FileImage} title="No page images" order={2} actions={closeButton}>
        The source document of this protocol was ingested without page images.
      </MessageScreen>
    );
  }
  return (
    <MessageScreen
      alert
      icon={TriangleAlert}
      color="red"
      title="Pages could not be loaded"
      order={2}
      actions={
        <>
          <Button onClick={retry}>Try again</Button>
          {closeButton}
        </>
      }
    >
      {describeError(error)}
    </MessageScreen>
  );
}
