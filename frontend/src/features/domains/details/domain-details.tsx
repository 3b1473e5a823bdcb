import { Box, Divider, Paper, Text, Title } from "@mantine/core";
import type { DomainView } from "@trialtrace/backend/contract";
import { ContentView } from "../../../components/content/content-view.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { riskSections } from "../dialog/components/risk-sections.tsx";
import { texts } from "../dialog/constants.ts";

/** DOM-8: what is stored on risk and quality for a domain. */
export function DomainDetails({ domain }: { domain: DomainView }) {
  const requirements = domain.requirements.map((requirement, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: extracted requirements have no identity but their position
    <Paper key={index} withBorder px={12} py={10}>
      <ContentView node={requirement} label={`Requirement ${index + 1}`} />
    </Paper>
  ));
  const factors = domain.critical_to_quality.map((factor) => (
    <FactorCard key={factor.ctq_id} factor={factor} />
  ));
  return (
    <Box component="article" style={{ overflowWrap: "anywhere" }}>
      <Title order={3} fz="lg">
        {domain.domain}
      </Title>
      <Text size="sm" c="dimmed">
        Category: {domain.category || texts.notSpecified}
      </Text>
      {riskSections(domain, requirements, factors).map(({ id, label, content }) => (
        <Box key={id} component="section" mt={20}>
          <Title order={4}>{label}</Title>
          <Divider my={6} />
          {content}
        </Box>
      ))}
    </Box>
  );
}

type Factor = DomainView["critical_to_quality"][number];

/** A critical-to-quality entry (DOM-8: ctq_id, importance, factor, monitoring_approach). */
function FactorCard({ factor }: { factor: Factor }) {
  const facts = [factor.ctq_id, factor.importance].filter((fact) => fact !== "");
  return (
    <Paper component="article" withBorder px={12} py={10}>
      <Text fw={600}>{factor.factor || texts.notSpecified}</Text>
      <Text size="sm" c="dimmed">
        <span>{facts.join(" · ")}</span>
        <PageReferences sources={factor.provenance ? [factor.provenance] : []} />
      </Text>
      <Text>{factor.monitoring_approach || texts.notSpecified}</Text>
    </Paper>
  );
}
