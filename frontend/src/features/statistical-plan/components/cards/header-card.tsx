import type { PlanHeader } from "@trialtrace/backend/contract";
import { planLimits } from "../../constants.ts";
import { FurtherFields } from "../further-fields.tsx";
import { MoreList } from "../more-list.tsx";
import { PlanFacts } from "../plan-facts.tsx";
import { PlanPart } from "../plan-part.tsx";
import { AmendmentView } from "./amendment-view.tsx";

/** PLAN-1: protocol id, SAP version, date; amendment history. */
export function HeaderCard({ header }: { header: PlanHeader }) {
  return (
    <>
      <PlanFacts facts={header.facts} />
      {header.amendments.length > 0 ? (
        <PlanPart title="Amendment History">
          <MoreList items={header.amendments} limit={planLimits.amendments} name="amendments" marked={false}>
            {(item) => <AmendmentView amendment={item} />}
          </MoreList>
        </PlanPart>
      ) : null}
      <FurtherFields entries={header.further} />
    </>
  );
}
