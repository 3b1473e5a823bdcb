import type { RiskLibrary } from "@trialtrace/backend/contract";
import { ArrowDown, ArrowUp, CircleCheck, LayoutGrid, ListChecks, Minus } from "lucide-react";
import { MetricCard } from "../../../components/metric-card.tsx";
import { priorityLabels } from "../constants.ts";
import { resolvedStatus } from "../risk-filter.ts";
import { countDomains } from "../risk-summary.ts";
import type { RiskChoices } from "../use-risk-choices.ts";
import classes from "./risk-library-view.module.css";

export interface StatTilesProps {
  readonly library: RiskLibrary;
  readonly choices: RiskChoices;
}

/**
 * RISK-3: the six stat tiles. They count the whole library regardless of filters. Tiles for a filter toggle
 * it, and the total clears all filters.
 */
export function StatTiles({ library: { items, stats }, choices }: StatTilesProps) {
  const filter = (name: "priority" | "status", value: string) => ({
    isOn: choices[name] === value,
    onToggle: () => choices.setFilter(name, choices[name] === value ? "" : value),
  });
  const unstated = ", including items without a stated priority (medium is the default)";
  const priorities = [
    { priority: "high", icon: ArrowUp, value: stats.highPriority, note: "" },
    { priority: "medium", icon: Minus, value: stats.mediumPriority, note: unstated },
    { priority: "low", icon: ArrowDown, value: stats.lowPriority, note: "" },
  ] as const;
  return (
    <div className={classes.tiles}>
      {priorities.map(({ priority, icon, value, note }) => (
        <MetricCard
          key={priority}
          icon={icon}
          label={priorityLabels[priority]}
          value={value}
          filter={filter("priority", priority)}
          explanation={`Items with ${priority} priority${note}`}
        />
      ))}
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
        filter={filter("status", resolvedStatus)}
        explanation="Resolved items: status resolved or closed"
      />
    </div>
  );
}
