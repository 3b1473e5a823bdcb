import { Box, Divider, Paper, Text, Title } from "@mantine/core";
import type { DomainView } from "@trialtrace/backend/contract";
import { PanelRight } from "lucide-react";
import { ContentView } from "../../../components/content/content-view.tsx";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { indexIn } from "../../../components/position-steps.tsx";
import { SidePanel } from "../../../components/side-panel.tsx";
import { isDomainNotFound } from "../../../lib/api-error.ts";
import { detailsTexts, useSetDetails } from "../../../lib/details-link.ts";
import { riskSections } from "../dialog/components/risk-sections.tsx";
import { texts } from "../dialog/constants.ts";
import { useDomain } from "../dialog/queries.ts";

export interface DomainPanelProps {
  readonly protocolId: string;
  readonly name: string;
  /** The displayed domains in order, which the panel steps through. */
  readonly names: readonly string[];
  readonly onClose: () => void;
}

/** DOM-8: a domain, stepping through the domains as they are filtered. */
export function DomainPanel({ protocolId, name, names, onClose }: DomainPanelProps) {
  const query = useDomain(protocolId, name);
  const setDetails = useSetDetails();
  const index = indexIn(names, (candidate) => candidate.toLowerCase() === name.toLowerCase());
  const step = (to: number) => {
    const next = names[to];
    if (next !== undefined) setDetails({ kind: "domain", name: next });
  };
  return (
    <SidePanel
      title={detailsTexts.domainTitle}
      shownKey={name}
      position={{ index, count: names.length, noun: "domain", onStep: step }}
      onClose={onClose}
    >
      {query.isPending ? (
        <LoadingScreen text={detailsTexts.loadingDomain} />
      ) : query.isSuccess ? (
        <DomainDetails domain={query.data} />
      ) : isDomainNotFound(query.error) ? (
        <MessageScreen icon={PanelRight} title={detailsTexts.empty} order={3}>
          This protocol does not have a domain named “{name}”.
        </MessageScreen>
      ) : (
        <LoadError title="Domain could not be loaded" query={query} order={3} />
      )}
    </SidePanel>
  );
}

/** DOM-8: what is stored on risk and quality for a domain. */
function DomainDetails({ domain }: { domain: DomainView }) {
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
