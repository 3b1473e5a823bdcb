import { Group } from "@mantine/core";
import type { ContentEntry } from "@trialtrace/backend/contract";
import { ContentView } from "../../../components/content/content-view.tsx";
import classes from "./detail-list.module.css";

export interface DetailListProps {
  readonly entries: readonly ContentEntry[];
  /** Self-explanatory fields, whose label is only for screen readers. */
  readonly bare?: readonly string[];
}

/** Details of a list or table entry: labels and values as running text. */
export function DetailList({ entries, bare = [] }: DetailListProps) {
  if (entries.length === 0) return null;
  return (
    <Group component="dl" gap="0 14px" align="stretch" fz="sm">
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
    </Group>
  );
}
