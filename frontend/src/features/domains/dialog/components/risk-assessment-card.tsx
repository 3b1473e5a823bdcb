import { Badge } from "@mantine/core";
import { contentOf } from "@trialtrace/backend/content";
import type { DomainView } from "@trialtrace/backend/contract";
import { riskAssessmentBadgeColor } from "@trialtrace/backend/derivations";
import { Fields } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import classes from "./risk-assessment-card.module.css";

type RiskAssessment = DomainView["risk_assessments"][number];

/** A risk assessment with its score out of 10. */
export function RiskAssessmentCard({ assessment }: { assessment: RiskAssessment }) {
  const fields = [
    ["Probability", assessment.probability],
    ["Impact", assessment.impact],
    ["Mitigation strategy", assessment.mitigation_strategy],
  ] as const;
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <Badge
          variant="light"
          color={riskAssessmentBadgeColor(assessment.risk_score)}
          size="lg"
          radius="sm"
          tt="none"
        >
          Score {assessment.risk_score} of 10
        </Badge>
        <span className={classes.facts}>
          {[assessment.risk_id, assessment.category].filter((fact) => fact !== "").join(" · ")}
        </span>
        <PageReferences sources={assessment.provenance ? [assessment.provenance] : []} />
      </div>
      <h4 className={classes.description}>{assessment.risk_description}</h4>
      <Fields entries={fields.map(([label, value]) => ({ key: label, label, node: contentOf(value) }))} />
    </article>
  );
}
