import { CalendarCheck } from "lucide-react";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { planTexts } from "../constants.ts";

/** Whether something is planned; null if the documents do not state it. */
export function PlannedBadge({ planned }: { planned: boolean | null }) {
  if (!planned)
    return <ToneBadge tone="gray">{planned === false ? "Not planned" : planTexts.notSpecified}</ToneBadge>;
  return (
    <ToneBadge tone="green" icon={CalendarCheck}>
      Planned
    </ToneBadge>
  );
}
