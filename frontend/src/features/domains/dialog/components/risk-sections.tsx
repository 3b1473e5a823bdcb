import { Stack } from "@mantine/core";
import type { DomainView } from "@trialtrace/backend/contract";
import type { ReactNode } from "react";
import { NotSpecified } from "../../../../components/not-specified.tsx";
import { IndicatorCard } from "./indicator-card.tsx";
import { RiskAssessmentCard } from "./risk-assessment-card.tsx";
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
