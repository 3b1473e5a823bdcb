import type { PlanRegulatory } from "@trialtrace/backend/contract";
import { CircleCheck, CircleDashed } from "lucide-react";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { ToneBadge } from "../../../../components/tone-badge.tsx";
import { FurtherFields } from "../further-fields.tsx";
import { PlanColumns } from "../plan-columns.tsx";
import { PlanPart } from "../plan-part.tsx";

/** PLAN-1. */
export function RegulatoryCard({ regulatory: { requirements, further } }: { regulatory: PlanRegulatory }) {
  return (
    <>
      <PlanColumns>
        {requirements.map(({ key, label, status, isStated, content }) => (
          <PlanPart
            key={key}
            title={label}
            aside={
              <ToneBadge tone={isStated ? "green" : "gray"} icon={isStated ? CircleCheck : CircleDashed}>
                {status}
              </ToneBadge>
            }
          >
            {content ? <ContentView node={content} label={label} /> : null}
          </PlanPart>
        ))}
      </PlanColumns>
      <FurtherFields entries={further} />
    </>
  );
}
