import { Paper, SimpleGrid, Text, Title } from "@mantine/core";
import type { DomainView } from "@trialtrace/backend/contract";
import { PageReferences } from "../../../../components/page-references.tsx";
import { texts } from "../constants.ts";
import classes from "./indicator-card.module.css";

type Indicator = DomainView["key_risk_indicators"][number];

/** A key risk indicator and its three thresholds, each named as well as colored. */
export function IndicatorCard({ indicator }: { indicator: Indicator }) {
  const thresholds = [
    ["green", "Green", indicator.threshold_green],
    ["amber", "Amber", indicator.threshold_amber],
    ["red", "Red", indicator.threshold_red],
  ] as const;
  const facts = [indicator.kri_id, indicator.category, indicator.frequency];
  return (
    <Paper component="article" withBorder px={16} py={12}>
      <Title order={4} fz="md">
        <span>{indicator.indicator_name || indicator.kri_id}</span>
        <PageReferences sources={indicator.provenance ? [indicator.provenance] : []} />
      </Title>
      <Text size="sm" c="dimmed">
        {facts.filter((fact) => fact !== "").join(" · ")}
      </Text>
      <Text mt={6} mb={10}>
        {indicator.metric || texts.notSpecified}
      </Text>
      <SimpleGrid component="dl" cols={3} spacing={8}>
        {thresholds.map(([level, label, threshold]) => (
          <div key={level} className={classes.threshold} data-level={level}>
            <Text component="dt" size="xs" fw={600} c="dimmed">
              {label}
            </Text>
            <dd data-figure>{threshold || texts.notSpecified}</dd>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
