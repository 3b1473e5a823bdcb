import { Button, CloseButton, Modal, Switch, Text } from "@mantine/core";
import { SearchX } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { useReturnFocus } from "../../../components/use-return-focus.ts";
import { isDomainNotFound } from "../../../lib/api-error.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { DomainContent } from "./components/domain-content.tsx";
import { RawJson } from "./components/raw-json.tsx";
import { texts } from "./constants.ts";
import classes from "./domain-dialog.module.css";
import { useDomain } from "./queries.ts";

export interface DomainDialogProps {
  readonly protocolId: string;
  /** Name of the domain, any letter case. */
  readonly domain: string;
  readonly onClose: () => void;
}

/** 000, section 2, "Domain detail dialog". */
export function DomainDialog({ protocolId, domain, onClose }: DomainDialogProps) {
  useReturnFocus();
  const query = useDomain(protocolId, domain);
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const raw = parameters.get("raw") === "1";
  // 000, section 2: closing is blocked while the page viewer is open.
  const viewerOpen = parameters.has("page");
  const close = () => {
    if (!viewerOpen) onClose();
  };

  return (
    <Modal.Root
      opened
      onClose={close}
      closeOnEscape={!viewerOpen}
      closeOnClickOutside={!viewerOpen}
      returnFocus={false}
      size="min(1200px, 100vw - 32px)"
      transitionProps={{ transition: "fade", duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content classNames={{ content: classes.content ?? "" }}>
        <div className={classes.dialog}>
          <div className={classes.header}>
            <div className={classes.titles}>
              <Modal.Title className={classes.title}>{query.data?.domain ?? domain}</Modal.Title>
              {query.data ? (
                <Text size="sm" c="dimmed">
                  Category: {query.data.category || texts.notSpecified}
                </Text>
              ) : null}
            </div>
            <Switch
              size="sm"
              label="Raw JSON"
              checked={raw}
              onChange={(event) =>
                setParameters({ raw: event.currentTarget.checked ? "1" : null }, { replace: true })
              }
            />
            <CloseButton size="lg" aria-label="Close domain details" onClick={close} />
          </div>
          {/* The scroll container has the focus first, so that the arrow keys read on at once. */}
          <section className={classes.body} aria-label="Details" tabIndex={-1} data-autofocus>
            <Content query={query} domain={domain} raw={raw} close={close} />
          </section>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

interface ContentProps {
  readonly query: ReturnType<typeof useDomain>;
  readonly domain: string;
  readonly raw: boolean;
  readonly close: () => void;
}

function Content({ query, domain, raw, close }: ContentProps) {
  if (query.isPending) return <LoadingScreen text={texts.loading} />;
  if (query.isError) {
    if (isDomainNotFound(query.error)) {
      return (
        <MessageScreen
          icon={SearchX}
          title="Domain not found"
          order={2}
          actions={
            <Button variant="default" onClick={close}>
              Close
            </Button>
          }
        >
          This protocol has no domain named “{domain}”.
        </MessageScreen>
      );
    }
    return (
      <LoadError
        title="The domain could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        order={2}
      />
    );
  }
  return raw ? <RawJson value={query.data} /> : <DomainContent domain={query.data} />;
}
