import { Text, Title } from "@mantine/core";
import { memo } from "react";
import { CardLink, LinkCard } from "../../../components/link-card.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { cutText } from "../../../lib/cut-text.ts";
import { countOf } from "../../../lib/format-count.ts";
import { categoryLabel, eligibilityTexts, planSummaryLength } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import { sqlFilesOf } from "../sql-files.ts";
import { useCriterionLink } from "../use-open-criterion.ts";
import { ImpactBadge, TypeBadge } from "./criterion-badges.tsx";
import classes from "./criterion-card.module.css";

/** ELIG-3: card of a sectioned or legacy criterion. Clicking anywhere on the card opens the drawer. */
export const CriterionCard = memo(function CriterionCard({ criterion }: { criterion: Criterion }) {
  const link = useCriterionLink(criterion.id);
  const { normalized, legacy, impact } = criterion;
  const category = normalized?.category ?? legacy?.category ?? "";
  const overview = normalized?.read.planOverview ?? null;
  const shownId = normalized?.id ?? legacy?.identifier;
  return (
    <LinkCard>
      <div className={classes.badges}>
        {shownId === undefined ? null : <span className={classes.id}>{shownId}</span>}
        {impact === null ? null : <ImpactBadge impact={impact} />}
        <TypeBadge {...criterion} />
      </div>
      <Title order={4} size="h3" className={classes.title ?? ""}>
        <CardLink {...link} title={overview ?? legacy?.description}>
          {criterion.title}
        </CardLink>
      </Title>
      {legacy?.name === undefined ? null : (
        <Text component="p" lineClamp={3} className={classes.text ?? ""}>
          {legacy.description}
        </Text>
      )}
      {normalized === null ? null : <PlanSummary overview={overview} />}
      <div className={classes.foot}>
        <span>{categoryLabel(category)}</span>
        {normalized === null ? null : (
          <>
            <span>{normalized.source_criterion || "Source criterion not specified"}</span>
            <span>{countOf(sqlFilesOf(normalized).length, "SQL file")}</span>
          </>
        )}
        <span className={classes.pages}>
          <PageReferences sources={criterion.sources} />
        </span>
      </div>
    </LinkCard>
  );
});

/** ELIG-3: the execution plan summary, cut to 120 characters, with the full text in a tooltip. */
function PlanSummary({ overview }: { overview: string | null }) {
  if (overview === null) {
    return <p className={classes.text}>{eligibilityTexts.noPlan}</p>;
  }
  return (
    <Text component="p" className={classes.text ?? ""}>
      {cutText(overview, planSummaryLength)}
    </Text>
  );
}
