import { Anchor, Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getStudy, ofKind, type StudyObject, sourceOf, textOf } from "@trialtrace/backend/contract";
import { FileX2 } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { endpointQuery } from "../../../lib/endpoint-query.ts";
import { dashboardPath, lineOfSightPath } from "../../../lib/paths.ts";
import { riskTexts } from "../constants.ts";

/** RISK-13: a study without risk items, with the critical-to-quality factors of its domains. */
export function NoRiskLibrary({ protocolId }: { protocolId: string }) {
  const headingId = useId();
  const { data: study, isPending } = useQuery(endpointQuery(getStudy, { query: { protocolId } }));
  if (isPending) return <LoadingScreen text={riskTexts.loading} />;
  const factors = study ? ofKind(study.objects, "quality-factor") : [];
  if (factors.length === 0) {
    return (
      <MessageScreen order={2} icon={FileX2} title="No risk library">
        This protocol was digitalized without risk items.
      </MessageScreen>
    );
  }
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} size="h4" id={headingId}>
        Critical-to-quality factors
      </Title>
      <Text c="dimmed" mb="md">
        This protocol was digitalized without a risk library. Its domains name these factors.
      </Text>
      <SimpleGrid minColWidth="min(100%, 420px)" spacing={12}>
        {factors.map((factor) => (
          <FactorEntry key={factor.id} protocolId={protocolId} factor={factor} />
        ))}
      </SimpleGrid>
    </section>
  );
}

interface FactorEntryProps {
  readonly protocolId: string;
  readonly factor: StudyObject<"quality-factor">;
}

function FactorEntry({ protocolId, factor }: FactorEntryProps) {
  const domain = textOf(factor, "domain");
  const source = sourceOf(factor);
  return (
    <Paper component="article" withBorder px={16} py={14}>
      <Stack gap={8} h="100%">
        <Title order={3} size="h5">
          {factor.label}
        </Title>
        <Text size="sm">{textOf(factor, "monitoring")}</Text>
        <Group gap="4px 14px" mt="auto" fz="sm" c="dimmed">
          <span>{textOf(factor, "importance")} importance</span>
          <Anchor
            component={Link}
            size="sm"
            to={`${dashboardPath(protocolId)}&${new URLSearchParams({ domain })}`}
          >
            {domain}
          </Anchor>
          <Anchor component={Link} size="sm" to={lineOfSightPath(protocolId, factor.id)}>
            Line of sight
          </Anchor>
          {source ? (
            <PageReferences
              sources={[
                { page_number: source.page, section_number: source.section, text_snippet: source.quote },
              ]}
            />
          ) : null}
        </Group>
      </Stack>
    </Paper>
  );
}
