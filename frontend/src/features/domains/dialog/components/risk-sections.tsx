import { Badge, Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { contentOf } from "@trialtrace/backend/content";
import type { DomainView } from "@trialtrace/backend/contract";
import { riskAssessmentBadgeColor } from "@trialtrace/backend/derivations";
import type { ReactNode } from "react";
import { Fields } from "../../../../components/content/content-view.tsx";
import { NotSpecified } from "../../../../components/not-specified.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { texts } from "../constants.ts";
import classes from "./indicator-card.module.css";
import type { SectionItem } from "./section-list.tsx";

/** DOM-8: the four lists on risk and quality, each with its number of entries. */
export function riskSections(
  domain: DomainView,
  requirements: ReactNode,
  qualityFactors: ReactNode,
): SectionItem[] {
  const indicators = domain.key_risk_indicators.map((indicator) => (
    <IndicatorCard key={indicator.kri_id} indicator={indicator} />
  ));
  const assessments = domain.risk_assessments.map((assessment) => (
    <RiskAssessmentCard key={assessment.risk_id} assessment={assessment} />
  ));
  const lists = [
    ["ract-requirements", "Specific requirements", domain.requirements.length, requirements],
    ["ract-quality", "Critical to quality", domain.critical_to_quality.length, qualityFactors],
    ["ract-indicators", "Key risk indicators", indicators.length, indicators],
    ["ract-assessments", "Risk assessments", assessments.length, assessments],
  ] as const;
  return lists.map(([id, label, count, content]) => ({
    id,
    label: `${label} (${count})`,
    content: count > 0 ? <Stack gap={12}>{content}</Stack> : <NotSpecified />,
  }));
}

type RiskAssessment = DomainView["risk_assessments"][number];

/** A risk assessment with its score out of 10. */
function RiskAssessmentCard({ assessment }: { assessment: RiskAssessment }) {
  const fields = [
    ["Probability", assessment.probability],
    ["Impact", assessment.impact],
    ["Mitigation strategy", assessment.mitigation_strategy],
  ] as const;
  return (
    <Paper component="article" withBorder px={16} pt={12} pb={6}>
      <Group gap={8}>
        <Badge
          variant="light"
          color={riskAssessmentBadgeColor(assessment.risk_score)}
          size="lg"
          radius="sm"
          tt="none"
        >
          Score {assessment.risk_score} of 10
        </Badge>
        <Text span size="sm" c="dimmed">
          {[assessment.risk_id, assessment.category].filter((fact) => fact !== "").join(" · ")}
        </Text>
        <PageReferences sources={assessment.provenance ? [assessment.provenance] : []} />
      </Group>
      <Title order={4} fz="md" mt={8} mb={4}>
        {assessment.risk_description}
      </Title>
      <Fields entries={fields.map(([label, value]) => ({ key: label, label, node: contentOf(value) }))} />
    </Paper>
  );
}

type Indicator = DomainView["key_risk_indicators"][number];

/** A key risk indicator and its three thresholds, each named as well as colored. */
function IndicatorCard({ indicator }: { indicator: Indicator }) {
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
