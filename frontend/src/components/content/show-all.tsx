import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { formatNumber } from "../../lib/format-count.ts";

/** Longer lists and tables start with this many items. */
const initialItems = 100;

export interface ShowAllProps<T> {
  readonly items: readonly T[];
  readonly name: string;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** The first items of a long list, and all of them on request. */
export function ShowAll<T>({ items, name, children }: ShowAllProps<T>) {
  const [all, setAll] = useState(false);
  const hidden = !all && items.length > initialItems;
  return (
    <>
      {children(hidden ? items.slice(0, initialItems) : items)}
      {hidden ? (
        <Button size="xs" mt="xs" onClick={() => setAll(true)}>
          Show all {formatNumber(items.length)} of {name}
        </Button>
      ) : null}
    </>
  );
}
