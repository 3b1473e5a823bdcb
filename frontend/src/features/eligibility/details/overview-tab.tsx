import type { ReactNode } from "react";
import { ContentView } from "../../../components/content/content-view.tsx";
import { Facts } from "../../../components/facts.tsx";
import { NotSpecified } from "../../../components/not-specified.tsx";
import { ImpactBadge } from "../components/criterion-badges.tsx";
import { categoryLabel, eligibilityTexts } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import classes from "./criterion-drawer.module.css";

/** ELIG-6: texts, impact, source, rationale and mapping; description and category for a legacy criterion. */
export function OverviewTab({ criterion }: { criterion: Criterion }) {
  const fields = criterion.legacy ? legacyFields(criterion.legacy) : fieldsOf(criterion);
  const stated = fields.filter(({ value }) => value !== null);
  // ELIG-8: unspecified fields are listed once, by name.
  const missing = fields.filter(({ value }) => value === null).map(({ label }) => label);
  const unspecified = {
    label: eligibilityTexts.notSpecified,
    value: <NotSpecified>{missing.join(", ")}</NotSpecified>,
  };
  return <Facts layout="stack" facts={missing.length === 0 ? stated : [...stated, unspecified]} />;
}

interface OverviewField {
  readonly label: string;
  /** Null if the document does not state it. */
  readonly value: ReactNode | null;
}

function legacyFields(legacy: NonNullable<Criterion["legacy"]>): OverviewField[] {
  const { identifier, name, description, category, type, notes = [] } = legacy;
  return [
    ...(identifier === undefined ? [] : [{ label: "Number", value: identifier }]),
    ...(name === undefined ? [] : [{ label: "Name", value: name }]),
    {
      label: "Description",
      value: <span style={{ whiteSpace: "pre-line" }}>{statedOr(description) ?? <NotSpecified />}</span>,
    },
    { label: "Category", value: categoryLabel(category) },
    { label: "Type", value: type === "inclusion" ? "Inclusion" : "Exclusion" },
    ...notes.map((note) => ({ label: "Note", value: note })),
  ];
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
      value: original === null ? null : <blockquote className={classes.quote}>{original}</blockquote>,
    },
    ...(normalizedText === null ? [] : [{ label: "Normalized text", value: normalizedText }]),
    ...(rule === null && normalizedText !== null ? [] : [{ label: "Rule", value: rule }]),
    { label: "Expected impact", value: impact === null ? null : <ImpactBadge impact={impact} /> },
    { label: "Source criterion", value: statedOr(normalized?.source_criterion) },
    { label: "Rationale", value: statedOr(normalized?.rationale) },
    {
      label: "RWD mapping",
      value: mapping === null ? null : <ContentView node={mapping} label="RWD mapping" />,
    },
  ];
}

const statedOr = (text: string | undefined): string | null => (text?.trim() ? text : null);
