import type { ReactNode } from "react";
import { ContentView } from "../../../components/content/content-view.tsx";
import { ImpactBadge } from "../components/criterion-badges.tsx";
import { categoryLabel, eligibilityTexts } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import classes from "./criterion-drawer.module.css";

/** ELIG-6: texts, impact, source, rationale and mapping; description and category for a legacy criterion. */
export function OverviewTab({ criterion }: { criterion: Criterion }) {
  const { legacy } = criterion;
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
  return <Fields fields={fieldsOf(criterion)} />;
}

interface OverviewField {
  readonly label: string;
  /** Null if the document does not state it. */
  readonly content: ReactNode | null;
}

/** ELIG-5: the overview fields in order. */
function fieldsOf({ normalized, hierarchical, impact }: Criterion): OverviewField[] {
  const original = statedOr(normalized?.original_text ?? hierarchical?.criteria_text);
  const normalizedText = statedOr(normalized?.normalized_text);
  const rule = statedOr(normalized?.rule);
  const mapping = normalized?.read.mapping ?? null;
  return [
    {
      label: "Original protocol text",
      content: original === null ? null : <blockquote className={classes.quote}>{original}</blockquote>,
    },
    ...(normalizedText === null ? [] : [{ label: "Normalized text", content: normalizedText }]),
    ...(rule === null && normalizedText !== null ? [] : [{ label: "Rule", content: rule }]),
    { label: "Expected impact", content: impact === null ? null : <ImpactBadge impact={impact} /> },
    { label: "Source criterion", content: statedOr(normalized?.source_criterion) },
    { label: "Rationale", content: statedOr(normalized?.rationale) },
    {
      label: "RWD mapping",
      content: mapping === null ? null : <ContentView node={mapping} label="RWD mapping" />,
    },
  ];
}

/** Stated values first; ELIG-8: unspecified fields are listed once, by name. */
function Fields({ fields }: { fields: readonly OverviewField[] }) {
  const missing = fields.filter(({ content }) => content === null).map(({ label }) => label);
  return (
    <dl className={classes.fields}>
      {fields.map(({ label, content }) =>
        content === null ? null : (
          <Field key={label} label={label}>
            {content}
          </Field>
        ),
      )}
      {missing.length === 0 ? null : (
        <Field label={eligibilityTexts.notSpecified}>
          <span className={classes.missing}>{missing.join(", ")}</span>
        </Field>
      )}
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
  return statedOr(text) ?? <span className={classes.missing}>{eligibilityTexts.notSpecified}</span>;
}

const statedOr = (text: string | undefined): string | null => (text?.trim() ? text : null);
