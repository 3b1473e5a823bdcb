import { Badge, Box, Group } from "@mantine/core";
import { lineOf } from "@trialtrace/backend/content";
import type { ContentEntry, PlanSafety } from "@trialtrace/backend/contract";
import { FlaskConical } from "lucide-react";
import { ContentFacts } from "../../../../components/content/content-facts.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { ToneBadge } from "../../../../components/tone-badge.tsx";
import { FurtherFields } from "../further-fields.tsx";
import { PlanPart } from "../plan-part.tsx";

/** PLAN-1: AE coding, summary methods badges, laboratory flags. */
export function SafetyCard({ safety }: { safety: PlanSafety }) {
  const { coding, methods, hasLaboratoryFlags, laboratoryFlags, further } = safety;
  const facts: ContentEntry[] = [
    { key: "coding", label: "AE Coding", node: coding },
    ...(laboratoryFlags ? [{ key: "laboratory", label: "Laboratory Flags", node: laboratoryFlags }] : []),
  ];
  return (
    <>
      {hasLaboratoryFlags ? (
        <Box style={{ breakAfter: "avoid" }}>
          <ToneBadge tone="green" icon={FlaskConical}>
            Laboratory Flag Analysis Planned
          </ToneBadge>
        </Box>
      ) : null}
      <ContentFacts facts={facts} />
      {methods.length > 0 ? (
        <PlanPart title="Summary Methods">
          <Group component="ul" gap={6} aria-label="Summary methods">
            {methods.map(({ lead, details, sources }, index) => (
              <Badge
                // biome-ignore lint/suspicious/noArrayIndexKey: extracted items have no identity but their position
                key={index}
                component="li"
                variant="default"
                size="lg"
                tt="none"
                fw={400}
                styles={{ label: { whiteSpace: "normal" } }}
                h="auto"
              >
                {[lineOf(lead), ...details.map(({ label, node }) => `${label} ${lineOf(node)}`.trim())].join(
                  ", ",
                )}
                <PageReferences sources={[...lead.sources, ...sources]} />
              </Badge>
            ))}
          </Group>
        </PlanPart>
      ) : null}
      <FurtherFields entries={further} />
    </>
  );
}
