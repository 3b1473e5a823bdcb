import { useQuery } from "@tanstack/react-query";
import { PanelRight } from "lucide-react";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { indexIn } from "../../../components/position-steps.tsx";
import { SidePanel } from "../../../components/side-panel.tsx";
import { detailsParameter, detailsTexts, formatDetails } from "../../../lib/details-link.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { riskPageSize } from "../constants.ts";
import { riskLibraryQuery } from "../queries.ts";
import { riskPageParameter, useRiskChoices } from "../use-risk-choices.ts";
import { useRiskList } from "../use-risk-list.ts";
import { RiskDetails } from "./risk-details.tsx";

export interface RiskPanelProps {
  readonly protocolId: string;
  readonly id: string;
  /** The dashboard's search text; the panel steps through the matching items. */
  readonly text: string;
  readonly onClose: () => void;
}

const noItems: readonly never[] = [];

/** RISK-2: details of a risk item; steps through the filtered items. */
export function RiskPanel({ protocolId, id, text, onClose }: RiskPanelProps) {
  const query = useQuery(riskLibraryQuery(protocolId));
  const choices = useRiskChoices();
  const setParameters = useSetUrlParameters();
  const { shown } = useRiskList(query.data?.items ?? noItems, text, choices);
  const index = indexIn(shown, (item) => item.id === id);
  const step = (to: number) => {
    const item = shown[to];
    if (!item) return;
    const page = Math.floor(to / riskPageSize) + 1;
    const details = formatDetails({ kind: "risk", id: item.id });
    // The list behind the panel moves to the page with the item.
    const values = { [detailsParameter]: details, [riskPageParameter]: page === 1 ? null : String(page) };
    setParameters(values, { replace: true, atOnce: true });
  };
  const item = query.data?.items.find((candidate) => candidate.id === id);
  return (
    <SidePanel
      title={detailsTexts.riskTitle}
      shownKey={id}
      position={{ index, count: shown.length, noun: "risk item", onStep: step }}
      onClose={onClose}
    >
      {item ? (
        <RiskDetails item={item} />
      ) : query.isPending ? (
        <LoadingScreen text={detailsTexts.loadingRisk} />
      ) : query.isError ? (
        <LoadError title="The risk item could not be loaded" query={query} order={3} />
      ) : (
        <MessageScreen icon={PanelRight} title={detailsTexts.empty} order={3}>
          This protocol does not have a risk item “{id}”.
        </MessageScreen>
      )}
    </SidePanel>
  );
}
