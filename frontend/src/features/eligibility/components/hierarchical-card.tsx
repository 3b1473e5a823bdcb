import { Text, Title } from "@mantine/core";
import { memo } from "react";
import { CardLink, LinkCard } from "../../../components/link-card.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { countOf } from "../../../lib/format-count.ts";
import type { Criterion } from "../criteria.ts";
import { useCriterionLink } from "../use-open-criterion.ts";
import { TierBadge, TypeBadge } from "./criterion-badges.tsx";
import classes from "./criterion-card.module.css";

/** ELIG-2: a hierarchical card. Clicking anywhere on the card opens the detail panel. */
export const HierarchicalCard = memo(function HierarchicalCard({ criterion }: { criterion: Criterion }) {
  const link = useCriterionLink(criterion.id);
  const { hierarchical } = criterion;
  if (hierarchical === null) return null;
  return (
    <LinkCard>
      <div className={classes.badges}>
        <span className={classes.id}>{hierarchical.original_id}</span>
        <TierBadge tier={hierarchical.tier} name={hierarchical.tierName} />
        <TypeBadge {...criterion} />
      </div>
      <Title order={4} size="h3" className={classes.title ?? ""}>
        <CardLink {...link} title={hierarchical.criteria_text}>
          {criterion.title}
        </CardLink>
      </Title>
      <Text component="p" lineClamp={3} className={classes.text ?? ""}>
        {hierarchical.criteria_text}
      </Text>
      <div className={classes.foot}>
        <span>{countOf(hierarchical.child_criteria.length, "child criterion", "child criteria")}</span>
        <span className={classes.pages}>
          <PageReferences sources={criterion.sources} />
        </span>
      </div>
    </LinkCard>
  );
});
