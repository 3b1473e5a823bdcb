import { PanelRight } from "lucide-react";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { indexIn } from "../../../components/position-steps.tsx";
import { SidePanel } from "../../../components/side-panel.tsx";
import { isDomainNotFound } from "../../../lib/api-error.ts";
import { detailsTexts, useSetDetails } from "../../../lib/details-link.ts";
import { useDomain } from "../dialog/queries.ts";
import { DomainDetails } from "./domain-details.tsx";

export interface DomainPanelProps {
  readonly protocolId: string;
  readonly name: string;
  /** The displayed domains in order, which the panel steps through. */
  readonly names: readonly string[];
  readonly onClose: () => void;
}

/** DOM-8: a domain, stepping through the domains as they are filtered. */
export function DomainPanel({ protocolId, name, names, onClose }: DomainPanelProps) {
  const query = useDomain(protocolId, name);
  const setDetails = useSetDetails();
  const index = indexIn(names, (candidate) => candidate.toLowerCase() === name.toLowerCase());
  const step = (to: number) => {
    const next = names[to];
    if (next !== undefined) setDetails({ kind: "domain", name: next });
  };
  return (
    <SidePanel
      title={detailsTexts.domainTitle}
      shownKey={name}
      position={{ index, count: names.length, noun: "domain", onStep: step }}
      onClose={onClose}
    >
      {query.isPending ? (
        <LoadingScreen text={detailsTexts.loadingDomain} />
      ) : query.isSuccess ? (
        <DomainDetails domain={query.data} />
      ) : isDomainNotFound(query.error) ? (
        <MessageScreen icon={PanelRight} title={detailsTexts.empty} order={3}>
          This protocol does not have a domain named “{name}”.
        </MessageScreen>
      ) : (
        <LoadError title="Domain could not be loaded" query={query} order={3} />
      )}
    </SidePanel>
  );
}
