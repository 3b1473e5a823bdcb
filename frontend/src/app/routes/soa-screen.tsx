import type { Dashboard } from "@trialtrace/backend/contract";
import { mayAnswer } from "../../features/dashboard/may-answer.ts";
import { EsoaView } from "../../features/esoa/components/esoa-view.tsx";
import { ScheduleTab } from "../../features/soa/components/schedule-tab.tsx";
import { soaTexts } from "../../features/soa/constants.ts";

export interface SoaScreenProps {
  readonly protocolId: string;
  readonly dashboard: Dashboard;
}

/** The Schedule of Assessments tab: the schedule's own views, and the eSOA view beside them. */
export function SoaScreen({ protocolId, dashboard }: SoaScreenProps) {
  // A domain of that name may stand in the list without the document.
  const missing = !dashboard.documents.schedule || !mayAnswer(dashboard, soaTexts.title);
  const explanation = missing ? `${soaTexts.none} ${soaTexts.noneExplanation}` : null;
  return (
    <ScheduleTab
      protocolId={protocolId}
      esoa={<EsoaView protocolId={protocolId} explanation={explanation} />}
      missing={missing}
    />
  );
}
