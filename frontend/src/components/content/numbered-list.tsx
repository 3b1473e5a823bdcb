import type { ContentNode } from "@trialtrace/backend/contract";
import { ContentView } from "./content-view.tsx";
import classes from "./numbered-list.module.css";

/** Items whose order matters, numbered. */
export function NumberedList({ items, label }: { items: readonly ContentNode[]; label: string }) {
  return (
    <ol className={classes.list} aria-label={label}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the position identifies a step
        <li key={index}>
          <ContentView node={item} label={`${label} ${index + 1}`} level={4} />
        </li>
      ))}
    </ol>
  );
}
