import { Badge, Group, Paper, Text, Title } from "@mantine/core";
import { contentOf } from "@trialtrace/backend/content";
import type { DomainView } from "@trialtrace/backend/contract";
import { riskAssessmentBadgeColor } from "@trialtrace/backend/derivations";
import { Fields } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";

type RiskAssessment = DomainView["risk_assessments"][number];

/** A risk assessment with its score out of 10. */
export function RiskAssessmentCard({ assessment }: { assessment: RiskAssessment }) {
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
