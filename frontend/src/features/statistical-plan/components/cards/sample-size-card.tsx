import type { PlanSampleSize } from "@trialtrace/backend/contract";
import { FurtherFields } from "../further-fields.tsx";
import { PlanFacts } from "../plan-facts.tsx";

/** PLAN-1 and power. */
export function SampleSizeCard({ sampleSize }: { sampleSize: PlanSampleSize }) {
  return (
    <>
      <PlanFacts facts={sampleSize.facts} figures />
      <FurtherFields entries={sampleSize.further} />
    </>
  );
}
