import type { QualityList } from "@trialtrace/backend/contract";
import { MoreList } from "../more-list.tsx";
import { PlanColumns } from "../plan-columns.tsx";
import { PlanItemView } from "../plan-item-view.tsx";
import { PlanPart } from "../plan-part.tsx";

/** PLAN-1: critical requirements, monitoring needs, compliance points. */
export function QualityCard({ lists }: { lists: readonly QualityList[] }) {
  return (
    <PlanColumns>
      {lists
        .filter(({ items }) => items.length > 0)
        .map(({ key, label, items }) => (
          <PlanPart key={key} title={label}>
            <MoreList items={items} limit={items.length} name={label.toLowerCase()}>
              {(item) => <PlanItemView item={item} label={label} />}
            </MoreList>
          </PlanPart>
        ))}
    </PlanColumns>
  );
}
