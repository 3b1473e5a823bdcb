import type { ReactNode } from "react";
import classes from "./facts.module.css";
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

export interface FactsProps {
  readonly facts: readonly Fact[];
  /**
   * Each label above its value, below one another or side by side; or next to it, in rows or on one line. By default, as
   * the class lays them out.
   */
  readonly layout?: "stack" | "grid" | "rows" | "line";
  readonly className?: string | undefined;
}

/** Labeled values, each marked if the protocol does not state it. */
export function Facts({ facts, layout, className }: FactsProps) {
  return (
    <dl className={[layout && classes[layout], className].filter(Boolean).join(" ")}>
      {facts.map(({ label, value, origin, explanation, isLong = false }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label may repeat; only the position identifies a value
        <div key={index} data-long={isLong || undefined}>
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
