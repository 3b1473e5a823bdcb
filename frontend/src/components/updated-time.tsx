import { exactTime, relativeTime } from "../lib/relative-time.ts";
import { HoverTooltip } from "./hover-tooltip.tsx";

/** `Updated 3 hours ago` with the exact time in a tooltip; `Updated N/A` when there is no time. */
export function UpdatedTime({ iso }: { iso: string }) {
  const exact = exactTime(iso);
  if (exact === null) return <span>Updated N/A</span>;
  return (
    <HoverTooltip label={exact}>
      <time dateTime={iso} style={{ position: "relative", zIndex: 1 }}>
        Updated {relativeTime(iso, Date.now())}
      </time>
    </HoverTooltip>
  );
}
