import { type ReactNode, useId, useState } from "react";
import { MoreButton } from "../../../components/more-button.tsx";
import { formatNumber } from "../../../lib/format-count.ts";
import classes from "./more-list.module.css";

export interface MoreListProps<T> {
  readonly items: readonly T[];
  /** Number of items shown initially. */
  readonly limit: number;
  /** What is listed, e.g. `tables`; distinguishes the '+n more' buttons. */
  readonly name: string;
  readonly children: (item: T, index: number) => ReactNode;
  readonly marked?: boolean;
}

/** PLAN-3: the first items and '+n more', which expands the rest. Print shows all. */
export function MoreList<T>({ items, limit, name, children, marked = true }: MoreListProps<T>) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const more = items.length - limit;
  return (
    <>
      <ul id={list} className={classes.list} data-marked={marked || undefined} aria-label={name}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: extracted items have no identity but their position
          <li key={index} hidden={index >= limit && !open}>
            {children(item, index)}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <MoreButton
          text={`+${formatNumber(more)} more`}
          name={name}
          open={open}
          controls={list}
          onToggle={() => setOpen((now) => !now)}
        />
      ) : null}
    </>
  );
}
