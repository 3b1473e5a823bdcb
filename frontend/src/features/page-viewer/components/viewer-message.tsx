import { Button, Stack, Title } from "@mantine/core";
import { FileImage, TriangleAlert } from "lucide-react";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { describeError } from "../../../lib/api-error.ts";

export interface ViewerMessageProps {
  readonly error: unknown;
  readonly loading: boolean;
  readonly retry: () => void;
  readonly close: () => void;
}

/** What the viewer shows while it has no page to show: loading, failed, or a protocol without page images. */
export function ViewerMessage({ error, loading, retry, close }: ViewerMessageProps) {
  const closeButton = (
    <Button flex="none" onClick={close} data-autofocus>
      Close
    </Button>
  );
  return (
    <Stack gap={0} h="100%" p={24} align="center" justify="center">
      <Title order={2} fz="md" c="dimmed">
        Protocol page viewer
      </Title>
      {loading ? (
        <>
          <LoadingScreen text="Loading protocol pages..." />
          {closeButton}
        </>
      ) : error ? (
        <MessageScreen
          alert
          icon={TriangleAlert}
          color="red"
          title="Pages could not be loaded"
          order={2}
          actions={
            <>
              <Button variant="filled" onClick={retry}>
                Try again
              </Button>
              {closeButton}
            </>
          }
        >
          {describeError(error)}
        </MessageScreen>
      ) : (
        <MessageScreen icon={FileImage} title="No page images" order={2} actions={closeButton}>
          The source document of this protocol was ingested without page images.
        </MessageScreen>
      )}
    </Stack>
  );
}
