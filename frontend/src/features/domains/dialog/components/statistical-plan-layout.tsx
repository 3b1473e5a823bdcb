import type { PlanOverview } from "@trialtrace/backend/contract";
import { FileQuestion } from "lucide-react";
import { ContentView, Fields } from "../../../../components/content/content-view.tsx";
import { MessageScreen } from "../../../../components/message-screen.tsx";
import { texts } from "../constants.ts";
import { SectionList } from "./section-list.tsx";

/** DOM-6: metadata, objectives, populations, methods. */
export function StatisticalPlanLayout({ plan }: { plan: PlanOverview | null }) {
  if (!plan) {
    return (
      <MessageScreen icon={FileQuestion} title={texts.noStatisticalPlan} order={3}>
        No statistical analysis plan is stored for this protocol.
      </MessageScreen>
    );
  }
  const sections = [
    { id: "plan-metadata", label: "Metadata", content: <Fields entries={plan.metadata} /> },
    ...[...plan.sections, ...plan.further].map(({ key, label, node }) => ({
      id: `plan-${key}`,
      label,
      content: <ContentView node={node} label={label} />,
    })),
  ];
  return <SectionList sections={sections} />;
}
