import type { PlanFact } from "../reading/node.ts";
import classes from "./plan-facts.module.css";
import { StatedValue } from "./stated-value.tsx";

export interface PlanFactsProps {
  readonly facts: readonly PlanFact[];
  /** Figures are set large. */
  readonly figures?: boolean;
}

/** Labelled values side by side. */
export function PlanFacts({ facts, figures = false }: PlanFactsProps) {
  return (
    <dl className={classes.facts} data-figures={figures || undefined}>
      {facts.map(({ key, label, stated }) => (
        <div key={key} className={classes.fact}>
          <dt>{label}</dt>
          <dd data-missing={isUnstated(stated) || undefined}>
            <StatedValue stated={stated} label={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isUnstated = ({ node }: PlanFact["stated"]) => node.kind === "value" && node.text === null;
