import type { PlanSoftware } from "../../plan/read-outputs.ts";
import { FurtherFields } from "../further-fields.tsx";
import { PlanFacts } from "../plan-facts.tsx";

/** 001, section 2.6, Software & Validation, and data handling. */
export function SoftwareCard({ software: { facts, further, handling } }: { software: PlanSoftware }) {
  return (
    <>
      {facts ? <PlanFacts facts={facts} /> : null}
      <FurtherFields entries={further} />
      <FurtherFields entries={handling} title="Data Handling" />
    </>
  );
}
