import { Paper, Text } from "@mantine/core";
import type { RiskItem } from "@trialtrace/backend/contract";
import { memo } from "react";
import { Link } from "react-router-dom";
import { riskTexts } from "../constants.ts";
import { useRiskLink } from "../use-risk-link.ts";
import { CategoryBadge, PriorityBadge, ScoreBadge } from "./risk-badges.tsx";
import classes from "./risk-row.module.css";

/** A list of items. */
export function RiskRows({ items, label }: { items: readonly RiskItem[]; label: string }) {
  return (
    <Paper withBorder component="ul" className={classes.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <RiskRow item={item} />
        </li>
      ))}
    </Paper>
  );
}

/** A list item. Clicking anywhere on the row opens the side panel. */
const RiskRow = memo(function RiskRow({ item }: { item: RiskItem }) {
  const link = useRiskLink(item);
  return (
    <div className={classes.row}>
      <ScoreBadge score={item.riskScore} />
      <div>
        <Link {...link} className={classes.link} />
        <Text size="xs" c="dimmed">
          {[item.domain || riskTexts.notSpecified, item.status].filter((fact) => fact !== null).join(" · ")}
        </Text>
      </div>
      <div className={classes.badges}>
        <CategoryBadge category={item.category} />
        <PriorityBadge priority={item.priority} />
      </div>
    </div>
  );
});
