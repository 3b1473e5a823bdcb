import type { ReactNode } from "react";
import { type Origin, OriginMark } from "./origin-mark.tsx";

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Set if the protocol does not state the value. */
  readonly origin?: Origin | undefined;
  /** Details of the origin, if known. */
  readonly explanation?: string;
  /** May be long; shrinks first when space is limited. */
  readonly isLong?: boolean;
}

/** Labeled values, each marked if the protocol does not state it. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value, origin, explanation, isLong = false }) => (
        <div key={label} data-long={isLong || undefined}>
          <dt>{label}</dt>
          <dd title={isLong && typeof value === "string" ? value : undefined}>
            <span>{value}</span>
            <OriginMark origin={origin} {...(explanation === undefined ? {} : { explanation })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
