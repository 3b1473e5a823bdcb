import { Group, Tabs, Text, Title } from "@mantine/core";
import type { Criteria } from "@trialtrace/backend/contract";
import type { ReactNode } from "react";
import { countOf } from "../../../lib/format-count.ts";
import { eligibilityTexts, type TierTab, tierTabs } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import { CriterionCards } from "./criterion-cards.tsx";
import classes from "./hierarchical-list.module.css";

export interface HierarchicalListProps {
  readonly data: NonNullable<Criteria["hierarchical_data"]>;
  readonly criteria: readonly Criterion[];
  readonly tier: TierTab;
  readonly onTier: (tier: string) => void;
  /** Shown instead of the cards when none match. */
  readonly empty: ReactNode;
}

/** ELIG-2: heading with counts, tier tabs, and a card for each top-level criterion. */
export function HierarchicalList({ data, criteria, tier, onTier, empty }: HierarchicalListProps) {
  return (
    <section aria-label={eligibilityTexts.hierarchicalTitle}>
      <Tabs value={tier} onChange={(next) => onTier(next ?? "all")} activateTabWithKeyboard={false}>
        <Group gap="2px 12px" mb={12}>
          <Title order={3}>{eligibilityTexts.hierarchicalTitle}</Title>
          <Text span size="sm" c="dimmed">
            {countOf(data.total_original_criteria, "top-level criterion", "top-level criteria")} ·{" "}
            {countOf(data.total_child_criteria, "decomposed child criterion", "decomposed child criteria")}
          </Text>
          <Tabs.List className={classes.tabs ?? ""} aria-label="Tiers" data-screen-only>
            {tierTabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value} className={classes.tab ?? ""}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Group>
        <Tabs.Panel value={tier}>
          {criteria.length === 0 ? (
            empty
          ) : (
            <CriterionCards criteria={criteria} view="hierarchical" label="Criteria" />
          )}
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
