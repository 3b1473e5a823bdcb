import { Text, Title } from "@mantine/core";
import type { DomainView } from "@trialtrace/backend/contract";
import { ContentView } from "../../../components/content/content-view.tsx";
import { IndicatorCard } from "../dialog/components/indicator-card.tsx";
import { RiskAssessmentCard } from "../dialog/components/risk-assessment-card.tsx";
import { texts } from "../dialog/constants.ts";
import classes from "./domain-details.module.css";
import { FactorCard } from "./factor-card.tsx";

/** DOM-8: what is stored on risk and quality for a domain. */
export function DomainDetails({ domain }: { domain: DomainView }) {
  const requirements = domain.requirements;
  const sections = [
    {
      label: "Specific requirements",
      items: requirements,
      content: requirements.map((requirement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: extracted requirements have no identity but their position
        <div key={index} className={classes.entry}>
          <ContentView node={requirement} label={`Requirement ${index + 1}`} />
        </div>
      )),
    },
    {
      label: "Critical to quality",
      items: domain.critical_to_quality,
      content: domain.critical_to_quality.map((factor) => <FactorCard key={factor.ctq_id} factor={factor} />),
    },
    {
      label: "Key risk indicators",
      items: domain.key_risk_indicators,
      content: domain.key_risk_indicators.map((indicator) => (
        <IndicatorCard key={indicator.kri_id} indicator={indicator} />
      )),
    },
    {
      label: "Risk assessments",
      items: domain.risk_assessments,
      content: domain.risk_assessments.map((assessment) => (
        <RiskAssessmentCard key={assessment.risk_id} assessment={assessment} />
      )),
    },
  ];
  return (
    <article>
      <Title order={3} className={classes.title ?? ""}>
        {domain.domain}
      </Title>
      <Text className={classes.category ?? ""}>Category: {domain.category || texts.notSpecified}</Text>
      {sections.map(({ label, items, content }) => (
        <section key={label} className={classes.section}>
          <Title order={4} className={classes.heading ?? ""}>
            {label} ({items.length})
          </Title>
          {items.length > 0 ? (
            <div className={classes.cards}>{content}</div>
          ) : (
            <Text c="dimmed" fs="italic">
              {texts.notSpecified}
            </Text>
          )}
        </section>
      ))}
    </article>
  );
}
