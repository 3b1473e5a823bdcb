import { Button, Text, Title } from "@mantine/core";
import { X } from "lucide-react";
import { countOf, formatNumber } from "../../../lib/format-count.ts";
import { dashboardListLength, riskTexts } from "../constants.ts";
import { isPlaceDerived, type MatrixCell } from "../risk-matrix.ts";
import { formatSort, type RiskSort } from "../risk-sort.ts";
import type { RiskList } from "../use-risk-list.ts";
import classes from "./risk-dashboard.module.css";
import { RiskMatrixView } from "./risk-matrix-view.tsx";
import { RiskRows } from "./risk-row.tsx";
import { ScoreOverview } from "./score-overview.tsx";

export interface RiskDashboardProps {
  readonly list: RiskList;
  readonly sort: RiskSort;
  readonly cell: MatrixCell | null;
  readonly onCell: (cell: MatrixCell | null) => void;
}

/** RISK-4. */
export function RiskDashboard({ list: { matching, shown }, sort, cell, onCell }: RiskDashboardProps) {
  const listed = cell === null ? shown.slice(0, dashboardListLength) : shown;
  const derived = matching.filter(isPlaceDerived).length;
  const title = cell === null ? `Top ${listed.length} risk items` : countOf(shown.length, "risk item");
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <section className={classes.card} aria-labelledby="risk-overview">
          <div className={classes.head}>
            <Title order={2} size="h3" id="risk-overview">
              Risk score overview
            </Title>
            <Text size="sm" c="dimmed">
              {countOf(matching.length, "item")}
            </Text>
          </div>
          <ScoreOverview items={matching} />
        </section>
        <section className={classes.card} aria-labelledby="risk-matrix">
          <div className={classes.head}>
            <Title order={2} size="h3" id="risk-matrix">
              Risk matrix
            </Title>
            <Text size="sm" c="dimmed">
              Impact by likelihood
            </Text>
          </div>
          <RiskMatrixView items={matching} chosen={cell} onChoose={onCell} />
          {derived === 0 ? null : (
            <Text size="xs" c="dimmed" mt={6}>
              {countOf(derived, "item")} of {formatNumber(matching.length)} placed by derived impact or
              likelihood
            </Text>
          )}
        </section>
      </div>
      <section className={classes.card} aria-labelledby="risk-list">
        <div className={classes.head}>
          <div className={classes.listHead}>
            <Title order={2} size="h3" id="risk-list">
              {title}
            </Title>
            <Text size="sm" c="dimmed" role="status">
              {cell === null ? sortText(sort) : `Impact ${cell.impact}, likelihood ${cell.likelihood}`}
            </Text>
          </div>
          {cell === null ? null : (
            <Button
              size="xs"
              variant="default"
              leftSection={<X size={14} aria-hidden />}
              onClick={() => onCell(null)}
            >
              {riskTexts.clearFilter}
            </Button>
          )}
        </div>
        {listed.length > 0 ? (
          <RiskRows items={listed} label={title} />
        ) : (
          <Text c="dimmed">{riskTexts.noItems}</Text>
        )}
      </section>
    </div>
  );
}

function sortText(sort: RiskSort): string {
  return formatSort(sort) === null
    ? "Highest scores first"
    : `By ${sort.key}${sort.descending ? ", descending" : ""}`;
}
