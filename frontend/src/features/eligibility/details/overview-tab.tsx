import type { ReactNode } from "react";
import { ContentView } from "../../../components/content/content-view.tsx";
import { contentOf, isEmptyNode } from "../../../lib/content/content-node.ts";
import { ImpactBadge } from "../components/criterion-badges.tsx";
import { categoryLabel, eligibilityTexts } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import classes from "./criterion-drawer.module.css";

/** 001, section 2.1, "Overview": texts, impact, source, rationale and mapping; description and category of a legacy one. */
export function OverviewTab({ criterion }: { criterion: Criterion }) {
  const { normalized, legacy, hierarchical } = criterion;
  if (legacy) {
    return (
      <dl className={classes.fields}>
        {legacy.identifier === undefined ? null : <Field label="Number">{legacy.identifier}</Field>}
        {legacy.name === undefined ? null : <Field label="Name">{legacy.name}</Field>}
        <Field label="Description">
          <span className={classes.lines}>{textOr(legacy.description)}</span>
        </Field>
        <Field label="Category">{categoryLabel(legacy.category)}</Field>
        <Field label="Type">{legacy.type === "inclusion" ? "Inclusion" : "Exclusion"}</Field>
        {(legacy.notes ?? []).map((note) => (
          <Field key={note} label="Note">
            {note}
          </Field>
        ))}
      </dl>
    );
  }
  const original = normalized?.original_text ?? hierarchical?.criteria_text;
  const mapping = contentOf(normalized?.rwd_mapping);
  return (
    <dl className={classes.fields}>
      <Field label="Original protocol text">
        {original?.trim() ? <blockquote className={classes.quote}>{original}</blockquote> : textOr(undefined)}
      </Field>
      {normalized?.normalized_text?.trim() ? (
        <Field label="Normalized text">{normalized.normalized_text}</Field>
      ) : null}
      <Field label="Rule">{textOr(normalized?.rule)}</Field>
      <Field label="Expected impact">
        {criterion.impact === null ? textOr(undefined) : <ImpactBadge impact={criterion.impact} />}
      </Field>
      <Field label="Source criterion">{textOr(normalized?.source_criterion)}</Field>
      <Field label="Rationale">{textOr(normalized?.rationale)}</Field>
      <Field label="RWD mapping">
        {isEmptyNode(mapping) ? textOr(undefined) : <ContentView node={mapping} label="RWD mapping" />}
      </Field>
    </dl>
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

function textOr(text: string | undefined): ReactNode {
  if (text?.trim()) return text;
  return <span className={classes.missing}>{eligibilityTexts.notSpecified}</span>;
}
