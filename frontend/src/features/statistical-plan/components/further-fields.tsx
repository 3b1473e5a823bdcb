import type { ContentEntry } from "@trialtrace/backend/contract";
import { ContentView } from "../../../components/content/content-view.tsx";
import classes from "./further-fields.module.css";
import { PlanPart } from "./plan-part.tsx";

export interface FurtherFieldsProps {
  readonly entries: readonly ContentEntry[];
  readonly title?: string;
}

/** Stored fields beyond those in the specification, so that everything stored is shown. */
export function FurtherFields({ entries, title = "Further details" }: FurtherFieldsProps) {
  if (entries.length === 0) return null;
  return (
    <PlanPart title={title}>
      <div className={classes.fields} data-many={entries.length > 2 || undefined}>
        <ContentView node={{ kind: "group", entries, sources: [] }} label={title} />
      </div>
    </PlanPart>
  );
}
