import { type ReactNode, useId, useState } from "react";
import { formatNumber } from "../lib/format-count.ts";
import { MoreButton } from "./more-button.tsx";
import classes from "./more-list.module.css";

export interface MoreListProps<T> {
  readonly items: readonly T[];
  /** Number of items shown initially; all by default. */
  readonly limit?: number;
  /** What is listed, e.g. `tables`; distinguishes the '+n more' buttons. */
  readonly name: string;
  /** Accessible name of the list if that is another. */
  readonly label?: string;
  readonly children: (item: T) => ReactNode;
  readonly marked?: boolean;
  /** Shows all items, without a button. */
  readonly open?: boolean;
}

/** The first items and '+n more', which expands the rest. Print shows all. */
export function MoreList<T>(props: MoreListProps<T>) {
  const { items, limit = items.length, name, label = name, children, marked = false, open = false } = props;
  const [opened, setOpened] = useState(false);
  const list = useId();
  const more = items.length - limit;
  return (
    <>
      <ul id={list} className={classes.list} data-marked={marked || undefined} aria-label={label}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: extracted items have no identity but their position
          <li key={index} hidden={index >= limit && !opened && !open}>
            {children(item)}
          </li>
        ))}
      </ul>
      {more > 0 && !open ? (
        <MoreButton
          text={`+${formatNumber(more)} more`}
          name={name}
          open={opened}
          controls={list}
          onToggle={() => setOpened((now) => !now)}
        />
      ) : null}
    </>
  );
}
