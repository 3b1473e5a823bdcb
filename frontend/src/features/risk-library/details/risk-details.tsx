import { Text, Title } from "@mantine/core";
import type { RiskItem } from "@trialtrace/backend/contract";
import { scoreBand, sidePanelBadgeColor } from "@trialtrace/backend/derivations";
import type { ReactNode } from "react";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { Capitalized } from "../components/capitalized.tsx";
import { CategoryBadge, levelTones } from "../components/risk-badges.tsx";
import { riskTexts } from "../constants.ts";
import { mitigationParts, monitoringParts } from "../strategy-text.ts";
import classes from "./risk-details.module.css";
import { StrategyText } from "./strategy-text.tsx";

/** DASH-7: the fields of a risk item. */
export function RiskDetails({ item }: { item: RiskItem }) {
  const { derivations, provenance } = item;
  return (
    <article>
      <div className={classes.badges}>
        <ToneBadge tone={sidePanelBadgeColor(item.riskScore)}>
          Score {item.riskScore} of 10 · {scoreBand(item.riskScore)}
        </ToneBadge>
        <CategoryBadge category={item.category} />
        <Text span size="sm" c="dimmed">
          {item.id}
        </Text>
        <PageReferences sources={provenance ? [provenance] : []} />
      </div>
      <Title order={3} className={classes.title ?? ""}>
        {item.title}
      </Title>
      <dl className={classes.fields}>
        <Field label="Description">{textOr(item.description)}</Field>
        <Field label="Category">{item.category}</Field>
        <Field label="Domain">{textOr(item.domain)}</Field>
        <Field label="Priority">
          <Capitalized text={item.priority} />
          <OriginMark
            origin={derivations.priority}
            explanation="The risk library states no priority; medium is the default."
          />
        </Field>
        <Field label="Level">
          <ToneBadge tone={levelTones[item.level]}>
            <Capitalized text={item.level} />
          </ToneBadge>
          <OriginMark
            origin={derivations.level}
            explanation="Derived from the score; the risk library does not state a level."
          />
        </Field>
        <Field label="Impact">
          {item.impact}
          <OriginMark
            origin={derivations.impact}
            explanation="Derived from the band of the score; the risk library does not state an impact."
          />
        </Field>
        <Field label="Likelihood">
          {item.likelihood}
          <OriginMark origin={derivations.likelihood} explanation={likelihoodOrigin(item)} />
        </Field>
        {item.probability === null ? null : <Field label="Probability">{item.probability}</Field>}
        <Field label="Mitigation strategy">
          <StrategyText parts={mitigationParts(item.mitigationStrategy)} />
        </Field>
        <Field label="Monitoring plan">
          <StrategyText parts={monitoringParts(item.monitoringPlan)} />
        </Field>
        <Field label="Assigned to">{textOr(item.assignedTo)}</Field>
        <Field label="Status">{textOr(item.status)}</Field>
        <Field label="Last reviewed">
          {item.lastReviewed === null ? (
            <span className={classes.missing}>{riskTexts.notAvailable}</span>
          ) : (
            <time dateTime={item.lastReviewed}>{item.lastReviewed}</time>
          )}
        </Field>
      </dl>
    </article>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function textOr(text: string | null): ReactNode {
  if (text !== null && text !== "") return text;
  return <span className={classes.missing}>{riskTexts.notSpecified}</span>;
}

function likelihoodOrigin({ probability }: RiskItem): string {
  const source = probability === null ? "priority" : `probability “${probability}”, or else its priority`;
  return `Derived from the item's ${source}; the risk library does not state a likelihood.`;
}
