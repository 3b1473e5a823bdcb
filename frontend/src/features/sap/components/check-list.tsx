import type { SapStatus } from "@trialtrace/backend/contract";
import { ContentCell } from "../../../components/content/content-cell.tsx";
import { Fields } from "../../../components/content/content-view.tsx";
import classes from "./check-list.module.css";
import { GradeBadge } from "./grade-badge.tsx";

export interface CheckListProps {
  readonly items: readonly SapStatus[];
  readonly label: string;
  /** SAP-5: completeness checks show a tick or cross, consistency checks the color of their status. */
  readonly ticks?: boolean;
}

/** Checks with their result in words and color. */
export function CheckList({ items, label, ticks = false }: CheckListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: extracted checks have no identity but their position
        <li key={index} className={classes.check}>
          <span className={classes.badge}>
            <GradeBadge item={item} ticks={ticks} />
          </span>
          <div>
            <ContentCell node={item.label} label={label} />
            {item.more.length > 0 ? <Fields entries={item.more} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
