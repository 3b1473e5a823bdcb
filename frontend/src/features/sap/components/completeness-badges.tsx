import type { SapStatus } from "@trialtrace/backend/contract";
import { ContentCell } from "../../../components/content/content-cell.tsx";
import { Fields } from "../../../components/content/content-view.tsx";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import classes from "./completeness-badges.module.css";
import { statusLook } from "./status-look.ts";

/** SAP-1: how complete each part of the extraction is, as badges. */
export function CompletenessBadges({ items, label }: { items: readonly SapStatus[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map(({ label: name, status, grade, more }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: extracted results have no identity but their position
        <li key={index} className={classes.item}>
          <ContentCell node={name} label={label} />
          <ToneBadge tone={statusLook[grade].tone} icon={statusLook[grade].icon}>
            {status}
          </ToneBadge>
          {more.length > 0 ? <Fields entries={more} /> : null}
        </li>
      ))}
    </ul>
  );
}
