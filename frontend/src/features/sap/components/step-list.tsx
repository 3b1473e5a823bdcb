import { ContentView } from "../../../components/content/content-view.tsx";
import type { ContentNode } from "../../../lib/content/content-types.ts";
import classes from "./step-list.module.css";

/** Things in an order that matters, numbered. */
export function StepList({ items, label }: { items: readonly ContentNode[]; label: string }) {
  return (
    <ol className={classes.list} aria-label={label}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <li key={index}>
          <ContentView node={item} label={`${label} ${index + 1}`} level={4} />
        </li>
      ))}
    </ol>
  );
}
