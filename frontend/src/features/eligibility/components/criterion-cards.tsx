import { Group, SimpleGrid, Text, Title } from "@mantine/core";
import { memo } from "react";
import { CardLink, LinkCard } from "../../../components/link-card.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { cutText } from "../../../lib/cut-text.ts";
import { countOf } from "../../../lib/format-count.ts";
import { categoryLabel, eligibilityTexts, planSummaryLength } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import { sqlFilesOf } from "../sql-files.ts";
import type { CriteriaView } from "../use-criteria-choices.ts";
import { useCriterionLink } from "../use-open-criterion.ts";
import { ImpactBadge, TierBadge, TypeBadge } from "./criterion-badges.tsx";
import classes from "./criterion-cards.module.css";

export interface CriterionCardsProps {
  readonly criteria: readonly Criterion[];
  readonly view: CriteriaView;
  readonly label: string;
}

/** A grid of cards. Clicking anywhere on a card opens the criterion's details. */
export function CriterionCards({ criteria, view, label }: CriterionCardsProps) {
  return (
    <SimpleGrid component="ul" minColWidth="min(100%, 320px)" spacing={12} aria-label={label}>
      {criteria.map((criterion) => (
        <li
          key={criterion.id}
          className={classes.item}
          data-tier={view === "hierarchical" ? criterion.tier : undefined}
        >
          <CriterionCard criterion={criterion} view={view} />
        </li>
      ))}
    </SimpleGrid>
  );
}

interface CriterionCardProps {
  readonly criterion: Criterion;
  readonly view: CriteriaView;
}

const CriterionCard = memo(function CriterionCard({ criterion, view }: CriterionCardProps) {
  const link = useCriterionLink(criterion.id);
  const { impact } = criterion;
  const decomposed = view === "hierarchical" ? criterion.hierarchical : null;
  const { id, tooltip, text, facts } =
    view === "hierarchical" ? ofHierarchy(criterion) : ofSection(criterion);
  return (
    <LinkCard>
      <Group gap="4px 6px">
        {id === undefined ? null : (
          <Text span size="sm" fw={600} c="dimmed" data-figure>
            {id}
          </Text>
        )}
        {decomposed ? <TierBadge tier={decomposed.tier} name={decomposed.tierName} /> : null}
        {decomposed || impact === null ? null : <ImpactBadge impact={impact} />}
        <TypeBadge {...criterion} />
      </Group>
      <Title order={4} size="h3">
        <CardLink {...link} title={tooltip}>
          {criterion.title}
        </CardLink>
      </Title>
      {text === null ? null : (
        <Text component="p" lineClamp={decomposed ? 3 : 4} size="sm" c="dimmed">
          {text}
        </Text>
      )}
      <Group gap="2px 12px" mt="auto" pt={4} c="dimmed" fz="xs">
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed, and two may read the same
          <span key={index}>{fact}</span>
        ))}
        <span className={classes.pages}>
          <PageReferences sources={criterion.sources} />
        </span>
      </Group>
    </LinkCard>
  );
});

/** ELIG-2: what a card of the hierarchical view shows. */
function ofHierarchy({ hierarchical }: Criterion) {
  const text = hierarchical?.criteria_text;
  const children = hierarchical?.child_criteria.length ?? 0;
  return {
    id: hierarchical?.original_id,
    tooltip: text,
    text: text ?? null,
    facts: [countOf(children, "child criterion", "child criteria")],
  };
}

/** ELIG-3: what a card of the sections shows: the execution plan summary, cut to 120 characters. */
function ofSection({ normalized, legacy }: Criterion) {
  const overview = normalized?.read.planOverview ?? null;
  const summary = overview === null ? eligibilityTexts.noPlan : cutText(overview, planSummaryLength);
  // Without a name, the description is the title.
  const description = legacy?.name === undefined ? null : legacy.description;
  const category = categoryLabel(normalized?.category ?? legacy?.category ?? "");
  return {
    id: normalized?.id ?? legacy?.identifier,
    tooltip: overview ?? legacy?.description,
    text: normalized ? summary : description,
    facts: normalized
      ? [
          category,
          normalized.source_criterion || "Source criterion not specified",
          countOf(sqlFilesOf(normalized).length, "SQL file"),
        ]
      : [category],
  };
}
