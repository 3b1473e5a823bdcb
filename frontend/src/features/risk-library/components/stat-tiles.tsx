import type { RiskLibrary } from "@trialtrace/backend/contract";
import { ArrowDown, ArrowUp, CircleCheck, LayoutGrid, ListChecks, Minus } from "lucide-react";
import { MetricCard } from "../../../components/metric-card.tsx";
import { priorityLabels } from "../constants.ts";
import { countDomains } from "../risk-summary.ts";
import classes from "./stat-tiles.module.css";

/** 000, section 2: the six stat tiles. They count the whole library, whatever is filtered. */
export function StatTiles({ library: { items, stats } }: { library: RiskLibrary }) {
  const ofPriority = (priority: string) => `Items of the library whose priority is ${priority}`;
  return (
    <div className={classes.tiles}>
      <MetricCard
        icon={ArrowUp}
        label={priorityLabels.high}
        value={stats.highPriority}
        explanation={ofPriority("high")}
      />
      <MetricCard
        icon={Minus}
        label={priorityLabels.medium}
        value={stats.mediumPriority}
        explanation={`${ofPriority("medium")}, or that state none: medium is the default`}
      />
      <MetricCard
        icon={ArrowDown}
        label={priorityLabels.low}
        value={stats.lowPriority}
        explanation={ofPriority("low")}
      />
      <MetricCard
        icon={ListChecks}
        label="Total Items"
        value={stats.totalItems}
        explanation="All items of this protocol's risk library"
      />
      <MetricCard
        icon={LayoutGrid}
        label="Domains"
        value={countDomains(items)}
        explanation="Domains that at least one item belongs to"
      />
      <MetricCard
        icon={CircleCheck}
        label="Orphaned"
        value={stats.resolvedItems}
        explanation="Resolved items: those whose status is resolved or closed"
      />
    </div>
  );
}
