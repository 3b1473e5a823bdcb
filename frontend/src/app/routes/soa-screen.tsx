import { EsoaView } from "../../features/esoa/components/esoa-view.tsx";
import { ScheduleTab } from "../../features/soa/components/schedule-tab.tsx";

/** The Schedule of Assessments tab: the schedule's own views, and the eSOA view beside them. */
export function SoaScreen({ protocolId }: { protocolId: string }) {
  return <ScheduleTab protocolId={protocolId} esoa={<EsoaView protocolId={protocolId} />} />;
}
