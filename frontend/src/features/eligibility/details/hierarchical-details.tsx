import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { HierarchicalCriterion } from "@trialtrace/backend/contract";
import { Braces, FileCode, ListTree } from "lucide-react";
import { Facts } from "../../../components/facts.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { formatNumber } from "../../../lib/format-count.ts";
import { ImpactBadge, TierBadge, TypeBadge } from "../components/criterion-badges.tsx";
import { eligibilityTexts, tiers } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import type { DrawerTab } from "../use-open-criterion.ts";
import { ConceptTable } from "./concept-table.tsx";
import classes from "./criterion-drawer.module.css";
import { SqlBlock } from "./sql-block.tsx";

export interface HierarchicalDetailsProps {
  readonly criterion: Criterion;
  /** Opens the drawer on a tab. */
  readonly onOpen: (tab: DrawerTab) => void;
}

const ways = [
  { tab: "plan", label: "Query plan", icon: ListTree },
  { tab: "sql", label: "SQL", icon: FileCode },
  { tab: "json", label: "JSON", icon: Braces },
] as const;

/** ELIG-4: tier badge, name, original id, tier label, type, number of children, text and the children. */
export function HierarchicalDetails({ criterion, onOpen }: HierarchicalDetailsProps) {
  const { hierarchical, impact } = criterion;
  if (hierarchical === null) return null;
  const { tier, tierName, original_id, type, criteria_text, child_criteria: children } = hierarchical;
  return (
    <Stack component="article" gap={12}>
      <Group gap="4px 6px">
        <TierBadge tier={tier} name={tierName} />
        <TypeBadge {...criterion} />
        {impact === null ? null : <ImpactBadge impact={impact} />}
        <PageReferences sources={criterion.sources} />
      </Group>
      <Title order={3} fz="lg" style={{ overflowWrap: "anywhere" }}>
        {criterion.title}
      </Title>
      <Facts
        layout="grid"
        facts={[
          { label: "Original ID", value: original_id },
          { label: "Tier", value: `Tier ${tier} (${tierName || tiers[tier].label})` },
          { label: "Type", value: type === "inclusion" ? "Inclusion" : "Exclusion" },
          { label: "Child criteria", value: formatNumber(children.length) },
        ]}
      />
      <blockquote className={classes.quote}>{criteria_text}</blockquote>
      <Group gap={8}>
        {ways.map(({ tab, label, icon: Icon }) => (
          <Button
            key={tab}
            size="xs"
            leftSection={<Icon size={14} aria-hidden />}
            onClick={() => onOpen(tab)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <Title order={3}>Decomposed child criteria ({formatNumber(children.length)})</Title>
      <Stack component="ul" gap={12} aria-label="Decomposed child criteria">
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an atomic id may occur twice; only the position identifies a child
          <ChildCriterion key={index} child={child} />
        ))}
      </Stack>
    </Stack>
  );
}

type Child = HierarchicalCriterion["child_criteria"][number];

/** ELIG-6: category, atomic id, atomic text, value constraint, OMOP concepts and the SQL template. */
function ChildCriterion({ child }: { child: Child }) {
  const { category, atomicId, atomicText, valueConstraint, omop_concepts, sqlTemplate } = child;
  return (
    <Paper component="li" withBorder p={12} style={{ overflowWrap: "anywhere" }}>
      <Stack gap={8}>
        <Group gap="4px 8px">
          <Title order={4} fz="sm">
            {atomicId}
          </Title>
          <ToneBadge tone="gray">{category || eligibilityTexts.notSpecified}</ToneBadge>
        </Group>
        <Text>{atomicText}</Text>
        <Text size="sm">
          <Text span inherit c="dimmed">
            Value constraint:{" "}
          </Text>
          {valueConstraint?.trim() || eligibilityTexts.notSpecified}
        </Text>
        {omop_concepts.length === 0 ? (
          <Text size="sm" c="dimmed">
            No OMOP concepts
          </Text>
        ) : (
          <ConceptTable concepts={omop_concepts} label={`OMOP concepts of ${atomicId}`} />
        )}
        {sqlTemplate?.trim() ? (
          <SqlBlock name={`SQL template ${atomicId}`} content={sqlTemplate} framed />
        ) : (
          <Text size="sm" c="dimmed">
            No SQL template: not decided by any query
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
