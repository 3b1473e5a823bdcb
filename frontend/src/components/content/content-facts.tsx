import { lineOf } from "@trialtrace/backend/content";
import type { ContentEntry, ContentNode } from "@trialtrace/backend/contract";
import classes from "./content-facts.module.css";
import { ContentView } from "./content-view.tsx";

export interface ContentFactsProps {
  readonly facts: readonly ContentEntry[];
  /** Figures are set large. */
  readonly figures?: boolean;
}

/** Labeled values side by side. */
export function ContentFacts({ facts, figures = false }: ContentFactsProps) {
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
