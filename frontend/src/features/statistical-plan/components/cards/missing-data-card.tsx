import type { PlanMissingData } from "@trialtrace/backend/contract";
import { ToneBadge } from "../../../../components/tone-badge.tsx";
import { FurtherFields } from "../further-fields.tsx";
import { MoreList } from "../more-list.tsx";
import { PlanFacts } from "../plan-facts.tsx";
import { PlanItemView } from "../plan-item-view.tsx";
import { PlanPart } from "../plan-part.tsx";

/** PLAN-1: primary method, and 'N method(s)' for sensitivity methods. */
export function MissingDataCard({ missingData }: { missingData: PlanMissingData }) {
  const { primary, sensitivity, further } = missingData;
  return (
    <>
      <PlanFacts facts={[{ key: "primary", label: "Primary Method", node: primary }]} />
      {sensitivity.length > 0 ? (
        <PlanPart
          title="Sensitivity Methods"
          aside={<ToneBadge tone="gray">{sensitivity.length} method(s)</ToneBadge>}
        >
          <MoreList items={sensitivity} limit={sensitivity.length} name="sensitivity methods">
            {(item) => <PlanItemView item={item} label="Sensitivity method" />}
          </MoreList>
        </PlanPart>
      ) : null}
      <FurtherFields entries={further} />
    </>
  );
}
