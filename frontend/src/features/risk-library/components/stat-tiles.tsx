import type { RiskLibrary } from "@trialtrace/backend/contract";
import { ArrowDown, ArrowUp, CircleCheck, LayoutGrid, ListChecks, Minus } from "lucide-react";
import { MetricCard } from "../../../components/metric-card.tsx";
import { priorityLabels } from "../constants.ts";
import { resolvedStatus } from "../risk-filter.ts";
import { countDomains } from "../risk-summary.ts";
import type { RiskChoices } from "../use-risk-choices.ts";
import classes from "./stat-tiles.module.css";

export interface StatTilesProps {
  readonly library: RiskLibrary;
  readonly choices: RiskChoices;
}

/**
 * RISK-3: the six stat tiles. They count the whole library regardless of filters. Tiles for a filter toggle
 * it, and the total clears all filters.
 */
export function StatTiles({ library: { items, stats }, choices }: StatTilesProps) {
  const ofPriority = (priority: string) => `Items with ${priority} priority`;
  const priorityFilter = (priority: string) => ({
    isOn: choices.priority === priority,
    onToggle: () => choices.setPriority(choices.priority === priority ? "" : priority),
  });
  return (
    <div className={classes.tiles}>
      <MetricCard
        icon={ArrowUp}
        label={priorityLabels.high}
        value={stats.highPriority}
        filter={priorityFilter("high")}
        explanation={ofPriority("high")}
      />
      <MetricCard
        icon={Minus}
        label={priorityLabels.medium}
        value={stats.mediumPriority}
        filter={priorityFilter("medium")}
        explanation={`${ofPriority("medium")}, including items without a stated priority (medium is the default)`}
      />
      <MetricCard
        icon={ArrowDown}
        label={priorityLabels.low}
        value={stats.lowPriority}
        filter={priorityFilter("low")}
        explanation={ofPriority("low")}
      />
      <MetricCard
        icon={ListChecks}
        label="Total Items"
        value={stats.totalItems}
        filter={{ isOn: false, onToggle: choices.clear }}
        explanation="All items of this protocol's risk library"
      />
      <MetricCard
        icon={LayoutGrid}
        label="Domains"
        value={countDomains(items)}
        explanation="Domains with at least one item"
      />
      <MetricCard
        icon={CircleCheck}
        label="Orphaned"
        value={stats.resolvedItems}
        filter={{
          isOn: choices.status === resolvedStatus,
          onToggle: () => choices.setStatus(choices.status === resolvedStatus ? "" : resolvedStatus),
        }}
        explanation="Resolved items: status resolved or closed"
      />
    </div>
  );
}
