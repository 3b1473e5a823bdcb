import type { PlanSoftware } from "@trialtrace/backend/contract";
import { FurtherFields } from "../further-fields.tsx";
import { PlanFacts } from "../plan-facts.tsx";

/** PLAN-1, and data handling. */
export function SoftwareCard({ software: { facts, further, handling } }: { software: PlanSoftware }) {
  return (
    <>
      {facts ? <PlanFacts facts={facts} /> : null}
      <FurtherFields entries={further} />
      <FurtherFields entries={handling} title="Data Handling" />
    </>
  );
}
