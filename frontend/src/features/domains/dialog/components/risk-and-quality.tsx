import { Text } from "@mantine/core";
import type { DomainView } from "@trialtrace/backend/contract";
import { ShieldCheck } from "lucide-react";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { MessageScreen } from "../../../../components/message-screen.tsx";
import { IndicatorCard } from "./indicator-card.tsx";
import { QualityFactors } from "./quality-factors.tsx";
import classes from "./risk-and-quality.module.css";
import { RiskAssessmentCard } from "./risk-assessment-card.tsx";
import { SectionList } from "./section-list.tsx";

/** Number of risk and quality entries of a domain. */
export function countRiskEntries(domain: DomainView): number {
  return (
    domain.requirements.length +
    domain.critical_to_quality.length +
    domain.key_risk_indicators.length +
    domain.risk_assessments.length
  );
}

/** DOM-8: specific requirements, critical-to-quality entries, key risk indicators, risk assessments. */
export function RiskAndQuality({ domain }: { domain: DomainView }) {
  if (countRiskEntries(domain) === 0) {
    return (
      <MessageScreen icon={ShieldCheck} title="No risk or quality entries" order={3}>
        Nothing is stored for this domain.
      </MessageScreen>
    );
  }
  const requirements = domain.requirements;
  const sections = [
    {
      id: "ract-requirements",
      label: "Specific requirements",
      count: requirements.length,
      content: <ContentView node={domain.requirementList} label="Specific requirements" />,
    },
    {
      id: "ract-quality",
      label: "Critical to quality",
      count: domain.critical_to_quality.length,
      content: <QualityFactors factors={domain.critical_to_quality} />,
    },
    {
      id: "ract-indicators",
      label: "Key risk indicators",
      count: domain.key_risk_indicators.length,
      content: (
        <div className={classes.cards}>
          {domain.key_risk_indicators.map((indicator) => (
            <IndicatorCard key={indicator.kri_id} indicator={indicator} />
          ))}
        </div>
      ),
    },
    {
      id: "ract-assessments",
      label: "Risk assessments",
      count: domain.risk_assessments.length,
      content: (
        <div className={classes.cards}>
          {domain.risk_assessments.map((assessment) => (
            <RiskAssessmentCard key={assessment.risk_id} assessment={assessment} />
          ))}
        </div>
      ),
    },
  ];
  return (
    <SectionList
      sections={sections.map(({ id, label, count, content }) => ({
        id,
        label: `${label} (${count})`,
        content:
          count > 0 ? (
            content
          ) : (
            <Text c="dimmed" fs="italic">
              Not specified
            </Text>
          ),
      }))}
    />
  );
}
