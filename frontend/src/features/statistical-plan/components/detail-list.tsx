import { ContentView } from "../../../components/content/content-view.tsx";
import type { ContentEntry } from "../../../lib/content/content-types.ts";
import classes from "./detail-list.module.css";

export interface DetailListProps {
  readonly entries: readonly ContentEntry[];
  /** Fields that speak for themselves; their label is for those who do not see where they stand. */
  readonly bare?: readonly string[];
}

/** What is said about one entry of a list or a table: labels and values that run on as a text does. */
export function DetailList({ entries, bare = [] }: DetailListProps) {
  if (entries.length === 0) return null;
  return (
    <dl className={classes.details}>
      {entries.map(({ key, label, node }) => (
        <div key={key} className={classes.detail}>
          {label === "" ? null : (
            <dt className={bare.includes(key) ? classes.hidden : undefined}>
              {label}
              <span aria-hidden>: </span>
            </dt>
          )}
          <dd>
            <ContentView node={node} label={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
