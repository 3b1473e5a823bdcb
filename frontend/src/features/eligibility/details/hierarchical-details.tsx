import { Button, Title } from "@mantine/core";
import { Braces, FileCode, ListTree } from "lucide-react";
import { PageReferences } from "../../../components/page-references.tsx";
import { formatNumber } from "../../../lib/format-count.ts";
import { ImpactBadge, TierBadge, TypeBadge } from "../components/criterion-badges.tsx";
import { tiers } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import type { DrawerTab } from "../use-open-criterion.ts";
import { ChildCriterion } from "./child-criterion.tsx";
import classes from "./criterion-panel.module.css";

export interface HierarchicalDetailsProps {
  readonly criterion: Criterion;
  /** Opens the drawer on a tab. */
  readonly onOpen: (tab: DrawerTab) => void;
}

/** ELIG-4: tier badge, name, original id, tier label, type, number of children, text and the children. */
export function HierarchicalDetails({ criterion, onOpen }: HierarchicalDetailsProps) {
  const { hierarchical, impact } = criterion;
  if (hierarchical === null) return null;
  const { tier, tierName, original_id, type, criteria_text, child_criteria: children } = hierarchical;
  return (
    <article>
      <div className={classes.badges}>
        <TierBadge tier={tier} name={tierName} />
        <TypeBadge {...criterion} />
        {impact === null ? null : <ImpactBadge impact={impact} />}
        <PageReferences sources={criterion.sources} />
      </div>
      <Title order={3} className={classes.title ?? ""}>
        {criterion.title}
      </Title>
      <dl className={classes.facts}>
        <div>
          <dt>Original ID</dt>
          <dd>{original_id}</dd>
        </div>
        <div>
          <dt>Tier</dt>
          <dd>
            Tier {tier} ({tierName || tiers[tier].label})
          </dd>
        </div>
        <div>
          <dt>Type</dt>
          <dd>{type === "inclusion" ? "Inclusion" : "Exclusion"}</dd>
        </div>
        <div>
          <dt>Child criteria</dt>
          <dd>{formatNumber(children.length)}</dd>
        </div>
      </dl>
      <p className={classes.text}>{criteria_text}</p>
      <div className={classes.more}>
        <Button
          size="xs"
          variant="default"
          leftSection={<ListTree size={14} aria-hidden />}
          onClick={() => onOpen("plan")}
        >
          Query plan
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<FileCode size={14} aria-hidden />}
          onClick={() => onOpen("sql")}
        >
          SQL
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<Braces size={14} aria-hidden />}
          onClick={() => onOpen("json")}
        >
          JSON
        </Button>
      </div>
      <Title order={3}>Decomposed child criteria ({formatNumber(children.length)})</Title>
      <ul className={classes.children} aria-label="Decomposed child criteria">
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an atomic id may occur twice; only the position identifies a child
          <ChildCriterion key={index} child={child} />
        ))}
      </ul>
    </article>
  );
}
