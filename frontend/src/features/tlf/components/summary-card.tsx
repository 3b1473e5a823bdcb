import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { StatedFact } from "../tlf.ts";
import { StatedFacts } from "./stated-facts.tsx";
import classes from "./summary-card.module.css";

export interface SummaryCardProps {
  readonly title: string;
  readonly facts: readonly StatedFact[];
  readonly show?: ((fact: StatedFact) => ReactNode) | undefined;
  /** Its values are sentences and need room. */
  readonly wide?: boolean;
}

/** One of the three cards above the registry. */
export function SummaryCard({ title, facts, show, wide = false }: SummaryCardProps) {
  return (
    <section className={classes.card} aria-label={title} data-wide={wide || undefined}>
      <Title order={3}>{title}</Title>
      <StatedFacts facts={facts} className={classes.facts} show={show} />
    </section>
  );
}
