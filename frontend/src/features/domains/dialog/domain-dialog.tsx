import { ActionIcon, Anchor, Button, Group, Switch } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { DomainView } from "@trialtrace/backend/contract";
import { ChevronLeft, ChevronRight, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { HoverTooltip } from "../../../components/hover-tooltip.tsx";
import { JsonView } from "../../../components/json-view.tsx";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { isDomainNotFound } from "../../../lib/api-error.ts";
import { isCoveredByPage } from "../../../lib/page-link.tsx";
import { SingleClickLink } from "../../../lib/single-click-link.tsx";
import { useSetUrlParameters, withParameters } from "../../../lib/use-url-parameters.ts";
import { DomainContent } from "./components/domain-content.tsx";
import { texts, wholeTabs } from "./constants.ts";
import { useDomain, useStoredDomain } from "./queries.ts";

export interface DomainDialogProps {
  readonly protocolId: string;
  /** Name of the domain, any letter case. */
  readonly domain: string;
  /** Names of all domains, in the order in which they are shown. */
  readonly domains: readonly string[];
  /** Whether a tab of the dashboard has anything to show. */
  readonly hasTab: (tab: string) => boolean;
  readonly onClose: () => void;
}

/** DOM-5, DOM-13. */
export function DomainDialog({ protocolId, domain, domains, hasTab, onClose }: DomainDialogProps) {
  const query = useDomain(protocolId, domain);
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const raw = parameters.get("raw") === "1";
  // DOM-7: closing is blocked while the page viewer covers the dialog.
  const viewerOpen = isCoveredByPage(parameters);
  const { pathname, search } = useLocation();
  const whole = wholeTabs.get((query.data?.domain ?? domain).trim().toLowerCase());
  const close = () => {
    if (!viewerOpen) onClose();
  };

  return (
    <DialogFrame
      title={query.data?.domain ?? domain}
      subtitle={query.data ? `Category: ${query.data.category || texts.notSpecified}` : null}
      tools={
        <>
          <Switch
            size="sm"
            label="Raw JSON"
            checked={raw}
            onChange={(event) =>
              setParameters({ raw: event.currentTarget.checked ? "1" : null }, { replace: true })
            }
          />
          <DomainStepper
            domain={query.data?.domain ?? domain}
            domains={domains}
            onDomain={(next) => setParameters({ domain: next }, { replace: true })}
          />
        </>
      }
      footer={
        whole && hasTab(whole.tab) ? (
          <Anchor
            component={SingleClickLink}
            size="sm"
            to={{ pathname, search: withParameters(search, { tab: whole.tab, domain: null, raw: null }) }}
          >
            {[shownCriteria(query.data), whole.label].filter(Boolean).join(" ")}
          </Anchor>
        ) : null
      }
      width="1200px"
      blocked={viewerOpen}
      onClose={onClose}
      closeLabel="Close domain details"
      bodyLabel="Details"
    >
      {raw ? (
        <StoredContent key={domain} protocolId={protocolId} domain={domain} close={close} />
      ) : (
        <Loaded key={domain} query={query} domain={domain} close={close}>
          {(loaded) => <DomainContent domain={loaded} />}
        </Loaded>
      )}
    </DialogFrame>
  );
}

/** "12 of 40 criteria are shown here.", or an empty text if that is not stored or all are. */
function shownCriteria(domain: DomainView | undefined): string {
  const content = domain?.layout?.kind === "eligibility" ? domain.layout.content : null;
  if (!content?.total || content.differentiators.length >= content.total) return "";
  return `${content.differentiators.length} of ${content.total} criteria are shown here.`;
}

interface StoredContentProps {
  readonly protocolId: string;
  readonly domain: string;
  readonly close: () => void;
}

/** The domain as returned by the API. */
function StoredContent({ protocolId, domain, close }: StoredContentProps) {
  return (
    <Loaded query={useStoredDomain(protocolId, domain)} domain={domain} close={close}>
      {(stored) => <JsonView value={stored} />}
    </Loaded>
  );
}

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly domain: string;
  readonly close: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** The content of a domain, or why there is none. */
function Loaded<Data>({ query, domain, close, children }: LoadedProps<Data>) {
  if (query.isPending) return <LoadingScreen text={texts.loading} />;
  if (query.isError) {
    if (isDomainNotFound(query.error)) {
      return (
        <MessageScreen
          icon={SearchX}
          title="Domain not found"
          order={2}
          actions={<Button onClick={close}>Close</Button>}
        >
          This protocol does not have a domain named “{domain}”.
        </MessageScreen>
      );
    }
    return <LoadError title="Domain could not be loaded" query={query} order={2} />;
  }
  return children(query.data);
}

interface DomainStepperProps {
  readonly domain: string;
  /** Names of all domains, in the order in which they are shown. */
  readonly domains: readonly string[];
  readonly onDomain: (domain: string) => void;
}

/** DOM-13: leads to the domain before and after the one shown; the buttons name them. */
function DomainStepper({ domain, domains, onDomain }: DomainStepperProps) {
  const index = domains.findIndex((name) => name.toLowerCase() === domain.trim().toLowerCase());
  if (index < 0) return null;
  return (
    <Group gap={2} wrap="nowrap" data-screen-only>
      {([-1, 1] as const).map((step) => {
        const name = domains[index + step];
        const label = step === 1 ? "Next domain" : "Previous domain";
        const Icon = step === 1 ? ChevronRight : ChevronLeft;
        return (
          <HoverTooltip key={label} label={name === undefined ? label : `${label}: ${name}`} tool>
            <ActionIcon
              size="lg"
              aria-label={label}
              disabled={name === undefined}
              onClick={() => name !== undefined && onDomain(name)}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          </HoverTooltip>
        );
      })}
    </Group>
  );
}
