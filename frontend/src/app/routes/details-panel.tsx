import type { DomainCard } from "@trialtrace/backend/contract";
import { PanelRight } from "lucide-react";
import { MessageScreen } from "../../components/message-screen.tsx";
import { SidePanel } from "../../components/side-panel.tsx";
import { DomainPanel } from "../../features/domains/details/domain-panel.tsx";
import { filterDomains, groupDomains } from "../../features/domains/domain-list.ts";
import { useDomainFilter } from "../../features/domains/use-domain-filter.ts";
import { RiskPanel } from "../../features/risk-library/details/risk-panel.tsx";
import { type Details, detailsTexts } from "../../lib/details-link.ts";

export interface DetailsPanelProps {
  readonly protocolId: string;
  readonly details: Details;
  readonly domains: readonly DomainCard[];
  /** The search text shared by the Domains tab and the Risk Library tab. */
  readonly text: string;
  readonly onClose: () => void;
}

/** DASH-7: shows a domain, a risk item, or an empty selection. */
export function DetailsPanel({ protocolId, details, domains, text, onClose }: DetailsPanelProps) {
  const { sections, statuses } = useDomainFilter();
  switch (details.kind) {
    case "risk":
      return <RiskPanel protocolId={protocolId} id={details.id} text={text} onClose={onClose} />;
    case "domain": {
      const found = groupDomains(filterDomains(domains, { text, sections, statuses }));
      const names = found.flatMap(({ cards }) => cards.map((card) => card.domainName));
      return <DomainPanel protocolId={protocolId} name={details.name} names={names} onClose={onClose} />;
    }
    case "none":
      return (
        <SidePanel title={detailsTexts.domainTitle} shownKey="" position={null} onClose={onClose}>
          <MessageScreen icon={PanelRight} title={detailsTexts.empty} order={3} />
        </SidePanel>
      );
  }
}
