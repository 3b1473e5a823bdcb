import { exactTime, relativeTime } from "../lib/relative-time.ts";
import { HoverTooltip } from "./hover-tooltip.tsx";
import classes from "./updated-time.module.css";

/** `Updated 3 hours ago` with the exact time in a tooltip, or `Updated N/A`. Print shows the exact time. */
export function UpdatedTime({ iso }: { iso: string }) {
  const exact = exactTime(iso);
  if (exact === null) return <span>Updated N/A</span>;
  return (
    <HoverTooltip label={exact}>
      <time dateTime={iso} className={classes.time} data-exact={exact}>
        Updated {relativeTime(iso, Date.now())}
      </time>
    </HoverTooltip>
  );
}
