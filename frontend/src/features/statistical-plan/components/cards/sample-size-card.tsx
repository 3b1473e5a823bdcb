import type { PlanSampleSize } from "../../plan/read-sample-size.ts";
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
