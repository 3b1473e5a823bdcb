import type { StatedFact } from "@trialtrace/backend/contract";
import type { ReactNode } from "react";
import { Facts, type FactsProps } from "../../../components/facts.tsx";
import { NotSpecified } from "../../../components/not-specified.tsx";
import { PageReferences } from "../../../components/page-references.tsx";

export interface StatedFactsProps extends Omit<FactsProps, "facts"> {
  readonly facts: readonly StatedFact[];
  /** How a value that is there is shown; as text by default. */
  readonly show?: ((fact: StatedFact) => ReactNode) | undefined;
}

/** Labeled values with the pages they were extracted from; a missing one reads 'Not specified'. */
export function StatedFacts({ facts, show = ({ text }) => text, ...look }: StatedFactsProps) {
  return (
    <Facts
      {...look}
      facts={facts.map((fact) => ({
        label: fact.label,
        value:
          fact.text === "" ? (
            <NotSpecified />
          ) : (
            <>
              <span>{show(fact)}</span>
              <PageReferences sources={fact.sources} />
            </>
          ),
      }))}
    />
  );
}
