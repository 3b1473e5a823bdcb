import type { ContentEntry, PlanMultiplicity } from "@trialtrace/backend/contract";
import { ListOrdered } from "lucide-react";
import { ToneBadge } from "../../../../components/tone-badge.tsx";
import { BadgeLine } from "../badge-line.tsx";
import { FurtherFields } from "../further-fields.tsx";
import { PlanFacts } from "../plan-facts.tsx";

/** PLAN-1: adjustment method, and a 'Hierarchical Testing' badge. */
export function MultiplicityCard({ multiplicity }: { multiplicity: PlanMultiplicity }) {
  const { method, isHierarchical, hierarchy, gatekeeper, alphaAllocation, further } = multiplicity;
  const optional = [
    ["hierarchy", "Hierarchy", hierarchy],
    ["gatekeeper", "Gatekeeper", gatekeeper],
    ["alpha", "Alpha Allocation", alphaAllocation],
  ] as const;
  const facts: ContentEntry[] = [
    { key: "method", label: "Adjustment Method", node: method },
    ...optional.flatMap(([key, label, node]) => (node ? [{ key, label, node }] : [])),
  ];
  return (
    <>
      {isHierarchical ? (
        <BadgeLine>
          <ToneBadge tone="green" icon={ListOrdered}>
            Hierarchical Testing
          </ToneBadge>
        </BadgeLine>
      ) : null}
      <PlanFacts facts={facts} />
      <FurtherFields entries={further} />
    </>
  );
}
