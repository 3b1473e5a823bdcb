import { Badge } from "@mantine/core";
import type { PlanOutputs } from "@trialtrace/backend/contract";
import { planLimits } from "../../constants.ts";
import { FurtherFields } from "../further-fields.tsx";
import { MoreList } from "../more-list.tsx";
import { PlanColumns } from "../plan-columns.tsx";
import { PlanPart } from "../plan-part.tsx";
import { OutputView } from "./output-view.tsx";
import classes from "./outputs-card.module.css";

const kinds = { tables: "table", listings: "listing", figures: "figure" } as const;

export interface OutputsCardProps {
  readonly outputs: PlanOutputs;
  /** The protocol has shells, which the numbers open. */
  readonly hasShells: boolean;
}

/** PLAN-3: the first 5 titles of each kind, with '+n more'. */
export function OutputsCard({ outputs: { lists, further }, hasShells }: OutputsCardProps) {
  return (
    <>
      <div className={classes.lists}>
        <PlanColumns>
          {lists
            .filter(({ items }) => items.length > 0)
            .map(({ key, label, items }) => (
              <PlanPart
                key={key}
                title={label}
                aside={
                  <Badge variant="default" size="sm" fw={400}>
                    {items.length}
                  </Badge>
                }
              >
                <MoreList items={items} limit={planLimits.outputTitles} name={key} marked={false}>
                  {(item) => (
                    <OutputView output={item} kind={kinds[key]} label={label} hasShells={hasShells} />
                  )}
                </MoreList>
              </PlanPart>
            ))}
        </PlanColumns>
      </div>
      <FurtherFields entries={further} />
    </>
  );
}
