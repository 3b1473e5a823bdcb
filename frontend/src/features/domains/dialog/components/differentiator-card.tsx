import { Badge, Group, Paper, SimpleGrid, Stack, Title } from "@mantine/core";
import type { Differentiator } from "@trialtrace/backend/contract";
import { UserCheck } from "lucide-react";
import { ContentView, Fields } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { type Tone, ToneBadge } from "../../../../components/tone-badge.tsx";

const scoreTones: ReadonlyMap<string, Tone> = new Map([
  ["HIGH", "red"],
  ["MEDIUM", "orange"],
]);

export interface DifferentiatorCardProps {
  readonly differentiator: Differentiator;
  readonly number: number;
}

/** One critical differentiator: score, texts as written and normalized, analysis and what it needs. */
export function DifferentiatorCard({ differentiator, number }: DifferentiatorCardProps) {
  const { id, score, category, requiresManualReview, details, sources } = differentiator;
  const wordings = [
    ["Original text", differentiator.original],
    ["Normalized text", differentiator.normalized],
  ] as const;
  return (
    <Paper component="article" withBorder px={16} py={12}>
      <Stack gap={10}>
        <Group gap={8}>
          <Title order={4} fz="md">
            {id ?? `Criterion ${number}`}
          </Title>
          <ToneBadge tone={scoreTones.get(score?.toUpperCase() ?? "") ?? "gray"}>
            Score: {score ?? "Not specified"}
          </ToneBadge>
          {category === null ? null : (
            <Badge variant="default" radius="sm" tt="none" fw={400}>
              {category}
            </Badge>
          )}
          {requiresManualReview ? (
            <ToneBadge tone="yellow" icon={UserCheck}>
              Requires manual review
            </ToneBadge>
          ) : null}
          <PageReferences sources={sources} />
        </Group>
        <SimpleGrid minColWidth={280} autoFlow="auto-fit" spacing={24} verticalSpacing={12}>
          {wordings.map(([label, node]) => (
            <div key={label}>
              <Title order={5} fz="sm" fw={400} c="dimmed">
                {label}
              </Title>
              <ContentView node={node} label={label} />
            </div>
          ))}
        </SimpleGrid>
        <Fields entries={details} />
      </Stack>
    </Paper>
  );
}
