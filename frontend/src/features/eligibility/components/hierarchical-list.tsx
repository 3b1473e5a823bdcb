import { Tabs, Title } from "@mantine/core";
import type { Criteria } from "@trialtrace/backend/contract";
import type { ReactNode } from "react";
import { countOf } from "../../../lib/format-count.ts";
import { eligibilityTexts, type TierTab, tierTabs } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import cards from "./criterion-card.module.css";
import { HierarchicalCard } from "./hierarchical-card.tsx";
import classes from "./hierarchical-list.module.css";

export interface HierarchicalListProps {
  readonly data: NonNullable<Criteria["hierarchical_data"]>;
  readonly criteria: readonly Criterion[];
  readonly tier: TierTab;
  readonly onTier: (tier: TierTab) => void;
  /** Shown instead of the cards when none match. */
  readonly empty: ReactNode;
}

/** ELIG-2: heading with counts, tier tabs, and a card for each top-level criterion. */
export function HierarchicalList({ data, criteria, tier, onTier, empty }: HierarchicalListProps) {
  return (
    <section aria-label={eligibilityTexts.hierarchicalTitle}>
      <Tabs
        value={tier}
        onChange={(next) => onTier(tierTabs.find(({ id }) => id === next)?.id ?? "all")}
        activateTabWithKeyboard={false}
        keepMounted={false}
      >
        <div className={classes.head}>
          <Title order={3}>{eligibilityTexts.hierarchicalTitle}</Title>
          <span className={classes.counts}>
            {countOf(data.total_original_criteria, "top-level criterion", "top-level criteria")} ·{" "}
            {countOf(data.total_child_criteria, "decomposed child criterion", "decomposed child criteria")}
          </span>
          <Tabs.List className={classes.tabs ?? ""} aria-label="Tiers">
            {tierTabs.map(({ id, label }) => (
              <Tabs.Tab key={id} value={id} className={classes.tab ?? ""}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        <Tabs.Panel value={tier}>
          {criteria.length === 0 ? (
            empty
          ) : (
            <ul className={cards.list} aria-label="Criteria">
              {criteria.map((criterion) => (
                <li key={criterion.id} className={cards.item} data-tier={criterion.tier}>
                  <HierarchicalCard criterion={criterion} />
                </li>
              ))}
            </ul>
          )}
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
