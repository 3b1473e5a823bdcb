import { planDomains } from "@trialtrace/backend/contract";
import { mayHaveDocument } from "../../features/dashboard/may-have-document.ts";
import { StatisticalPlanView } from "../../features/statistical-plan/components/statistical-plan-view.tsx";
import type { StudyViewProps } from "./study-route.tsx";

/** PLAN-1: the newer plan view. It does not request a plan whose two documents are known to be missing. */
export function PlanScreen({ protocolId, dashboard }: StudyViewProps) {
  const missing = !Object.values(planDomains).some((name) => mayHaveDocument(dashboard, name));
  return (
    <StatisticalPlanView protocolId={protocolId} missing={missing} hasShells={dashboard.documents.tlf} />
  );
}
