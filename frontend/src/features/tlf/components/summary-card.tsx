import { Paper, Title } from "@mantine/core";
import type { StatedFact } from "@trialtrace/backend/contract";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { StatedFacts } from "./stated-facts.tsx";
import classes from "./summary-card.module.css";

export interface SummaryCardProps {
  readonly title: string;
  readonly facts: readonly StatedFact[];
  readonly show?: ((fact: StatedFact) => ReactNode) | undefined;
  /** Its values are sentences and need room. */
  readonly wide?: boolean;
  /** A closed card shows what fits on one line. */
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One of the three cards above the registry. */
export function SummaryCard({ title, facts, show, wide = false, open, onToggle }: SummaryCardProps) {
  const id = useId();
  return (
    <Paper
      withBorder
      component="section"
      className={classes.card}
      aria-label={title}
      data-wide={wide || undefined}
      data-open={open || undefined}
    >
      <Title order={3} className={classes.title ?? ""}>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          {title}
          <ChevronDown size={14} aria-hidden />
        </button>
      </Title>
      <div id={id} className={classes.body}>
        <StatedFacts facts={facts} className={classes.facts} show={show} />
      </div>
    </Paper>
  );
}
