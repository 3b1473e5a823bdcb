import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { countOf, formatNumber } from "../../../lib/format-count.ts";
import { dashboardListLength, riskTexts } from "../constants.ts";
import { isPlaceDerived, type MatrixCell } from "../risk-matrix.ts";
import { describeSort, formatSort, type RiskSort } from "../risk-sort.ts";
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
  const order = formatSort(sort) === null ? "Highest scores first" : describeSort(sort);
  return (
    <div className={classes.columns}>
      <Stack gap={16}>
        <Panel title="Risk score overview" note={countOf(matching.length, "item")}>
          <ScoreOverview items={matching} />
        </Panel>
        <Panel title="Risk matrix" note="Impact by likelihood">
          <RiskMatrixView items={matching} chosen={cell} onChoose={onCell} />
          {derived === 0 ? null : (
            <Text size="xs" c="dimmed" mt={6}>
              {countOf(derived, "item")} of {formatNumber(matching.length)} placed by derived impact or
              likelihood
            </Text>
          )}
        </Panel>
      </Stack>
      <Panel
        title={title}
        note={
          <span role="status">
            {cell === null ? order : `Impact ${cell.impact}, likelihood ${cell.likelihood}`}
          </span>
        }
        action={
          cell === null ? null : (
            <Button
              size="xs"
              ms="auto"
              leftSection={<X size={14} aria-hidden />}
              onClick={() => onCell(null)}
            >
              {riskTexts.clearFilter}
            </Button>
          )
        }
      >
        {listed.length > 0 ? (
          <RiskRows items={listed} label={title} />
        ) : (
          <Text c="dimmed">{riskTexts.noItems}</Text>
        )}
      </Panel>
    </div>
  );
}

interface PanelProps {
  readonly title: string;
  readonly note: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Panel({ title, note, action, children }: PanelProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      withBorder
      p="4px 12px 12px"
      miw={0}
      style={{ breakInside: "avoid" }}
      aria-labelledby={id}
    >
      <Group gap="4px 10px" mih={30} mb={4}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {note}
        </Text>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
