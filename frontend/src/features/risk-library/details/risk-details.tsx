import { Group, Text, Title } from "@mantine/core";
import type { RiskItem } from "@trialtrace/backend/contract";
import { scoreBand, sidePanelBadgeColor } from "@trialtrace/backend/derivations";
import { Fragment, type ReactNode } from "react";
import { type Fact, Facts } from "../../../components/facts.tsx";
import { NotSpecified } from "../../../components/not-specified.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { CategoryBadge, levelTones } from "../components/risk-badges.tsx";
import { riskTexts } from "../constants.ts";
import { mitigationParts, monitoringParts, partSeparator, type StrategyPart } from "../strategy-text.ts";

/** DASH-7: the fields of a risk item. */
export function RiskDetails({ item }: { item: RiskItem }) {
  const { provenance } = item;
  return (
    <article>
      <Group gap="4px 6px">
        <ToneBadge tone={sidePanelBadgeColor(item.riskScore)}>
          Score {item.riskScore} of 10 · {scoreBand(item.riskScore)}
        </ToneBadge>
        <CategoryBadge category={item.category} />
        <Text span size="sm" c="dimmed">
          {item.id}
        </Text>
        <PageReferences sources={provenance ? [provenance] : []} />
      </Group>
      <Title order={3} fz="lg" my={8} style={{ overflowWrap: "anywhere" }}>
        {item.title}
      </Title>
      <Facts layout="stack" facts={factsOf(item)} />
    </article>
  );
}

function factsOf(item: RiskItem): Fact[] {
  const { derivations, probability } = item;
  return [
    { label: "Description", value: textOr(item.description) },
    { label: "Category", value: item.category },
    { label: "Domain", value: textOr(item.domain) },
    {
      label: "Priority",
      value: capitalized(item.priority),
      origin: derivations.priority,
      explanation: "The risk library states no priority; medium is the default.",
    },
    {
      label: "Level",
      value: <ToneBadge tone={levelTones[item.level]}>{capitalized(item.level)}</ToneBadge>,
      origin: derivations.level,
      explanation: "Derived from the score; the risk library does not state a level.",
    },
    {
      label: "Impact",
      value: item.impact,
      origin: derivations.impact,
      explanation: "Derived from the band of the score; the risk library does not state an impact.",
    },
    {
      label: "Likelihood",
      value: item.likelihood,
      origin: derivations.likelihood,
      explanation: likelihoodOrigin(item),
    },
    ...(probability === null ? [] : [{ label: "Probability", value: probability }]),
    { label: "Mitigation strategy", value: strategyText(mitigationParts(item.mitigationStrategy)) },
    { label: "Monitoring plan", value: strategyText(monitoringParts(item.monitoringPlan)) },
    { label: "Assigned to", value: textOr(item.assignedTo) },
    { label: "Status", value: textOr(item.status) },
    {
      label: "Last reviewed",
      value:
        item.lastReviewed === null ? (
          <NotSpecified>{riskTexts.notAvailable}</NotSpecified>
        ) : (
          <time dateTime={item.lastReviewed}>{item.lastReviewed}</time>
        ),
    },
  ];
}

const textOr = (text: string | null): ReactNode => text || <NotSpecified />;

/** Capitalizes a stored word with CSS, leaving the text unchanged. */
const capitalized = (text: string) => (
  <Text span inherit tt="capitalize">
    {text}
  </Text>
);

/** RISK-9: labeled parts joined by ' | '. */
function strategyText(parts: readonly StrategyPart[]): ReactNode {
  if (parts.length === 0) return <NotSpecified />;
  return parts.map(({ label, text }, index) => (
    <Fragment key={label}>
      {index === 0 ? null : partSeparator}
      {label === "" ? null : <strong>{label}: </strong>}
      {text}
    </Fragment>
  ));
}

function likelihoodOrigin({ probability }: RiskItem): string {
  const source = probability === null ? "priority" : `probability “${probability}”, or else its priority`;
  return `Derived from the item's ${source}; the risk library does not state a likelihood.`;
}
