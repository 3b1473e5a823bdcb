import { lineOf } from "@trialtrace/backend/content";
import type { ContentEntry, ContentNode } from "@trialtrace/backend/contract";
import { ContentView } from "../../../components/content/content-view.tsx";
import classes from "./plan-facts.module.css";

export interface PlanFactsProps {
  readonly facts: readonly ContentEntry[];
  /** Figures are set large. */
  readonly figures?: boolean;
}

/** Labeled values side by side. */
export function PlanFacts({ facts, figures = false }: PlanFactsProps) {
  return (
    <dl className={classes.facts} data-figures={figures || undefined}>
      {facts.map(({ key, label, node }) => (
        <div key={key} className={classes.fact}>
          <dt>{label}</dt>
          <dd data-missing={isUnstated(node) || undefined} data-long={lineOf(node).length > 16 || undefined}>
            <ContentView node={node} label={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isUnstated = (node: ContentNode) => node.kind === "value" && node.text === null;
