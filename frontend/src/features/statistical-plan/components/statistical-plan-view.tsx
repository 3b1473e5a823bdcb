import { Group, List } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { StatisticalPlan } from "@trialtrace/backend/contract";
import { FileX2 } from "lucide-react";
import { ExportButton } from "../../../components/export-button.tsx";
import { JsonButton } from "../../../components/json-button.tsx";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { SectionCard } from "../../../components/sections/section-card.tsx";
import { SectionColumns } from "../../../components/sections/section-columns.tsx";
import { SectionNavigation } from "../../../components/sections/section-navigation.tsx";
import { fileName } from "../../../lib/save-file.ts";
import { planTexts } from "../constants.ts";
import { loadPlanDocuments, statisticalPlanQuery } from "../queries.ts";
import { planCards } from "./plan-cards.tsx";

export interface StatisticalPlanViewProps {
  readonly protocolId: string;
  /** Neither document exists, so nothing is requested. */
  readonly missing?: boolean;
  /** The protocol has shells, shown on a tab named `tlf` of the same screen. */
  readonly hasShells?: boolean;
}

/** PLAN-1: the statistical plan, of whose two documents either may be missing. */
export function StatisticalPlanView(props: StatisticalPlanViewProps) {
  const { protocolId, missing = false, hasShells = false } = props;
  const query = useQuery({
    ...statisticalPlanQuery(protocolId),
    enabled: !missing,
  });
  if (missing) return <PlanMissing />;
  if (query.isPending) return <LoadingScreen text={planTexts.loading} />;
  if (!query.data) return <LoadError title={planTexts.failed} query={query} order={2} />;
  if (!query.data.plan) return <PlanMissing />;
  return <PlanDocument protocolId={protocolId} plan={query.data.plan} hasShells={hasShells} />;
}

/** PLAN-1: neither document exists. */
function PlanMissing() {
  return (
    <MessageScreen order={2} icon={FileX2} title={planTexts.missing}>
      <List ta="left" mt={4}>
        {planTexts.missingReasons.map((reason) => (
          <List.Item key={reason}>{reason}</List.Item>
        ))}
      </List>
    </MessageScreen>
  );
}

interface PlanDocumentProps {
  readonly protocolId: string;
  readonly plan: StatisticalPlan;
  /** Planned outputs link to their shells. */
  readonly hasShells: boolean;
}

/** The cards with data, with a navigation list. */
function PlanDocument({ protocolId, plan, hasShells }: PlanDocumentProps) {
  const cards = planCards(plan, hasShells);
  return (
    <SectionColumns
      side={
        <>
          <SectionNavigation label="Sections of the statistical plan" sections={cards} />
          <Group gap={8}>
            <ExportButton as="print" label="Print plan" onClick={() => window.print()} />
            <JsonButton
              name={fileName("json", protocolId, "statistical-plan")}
              load={() => loadPlanDocuments(protocolId)}
            />
          </Group>
        </>
      }
    >
      {cards.map((card) => (
        <SectionCard key={card.id} {...card} />
      ))}
    </SectionColumns>
  );
}
