import type { ReactNode } from "react";
import { type Origin, OriginMark } from "./origin-mark.tsx";

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Set where the protocol does not state the value. */
  readonly origin?: Origin | undefined;
}

/** Labelled values, each with its mark where it was derived or is a default. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value, origin }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            <OriginMark origin={origin} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
