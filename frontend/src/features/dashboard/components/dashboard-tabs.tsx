import type { ReactNode } from "react";
import { ScreenTabs } from "../../../components/screen-tabs.tsx";
import { dashboardTabs, parseTab, type TabId } from "../tabs.ts";
import classes from "./dashboard-tabs.module.css";

export interface DashboardTabsProps {
  readonly tab: TabId;
  readonly onTab: (tab: TabId) => void;
  /** The header block, which stands above the tabs on the same surface. */
  readonly header: ReactNode;
  /** What the current tab shows. */
  readonly children: ReactNode;
  /** What stands beside it and narrows it; null when it has the whole width. */
  readonly side?: ReactNode | null;
}

/** 000, section 2: six tabs; the schedule uses the full page width. */
export function DashboardTabs({ tab, onTab, header, children, side = null }: DashboardTabsProps) {
  return (
    <ScreenTabs
      tabs={dashboardTabs}
      tab={tab}
      onTab={(next) => onTab(parseTab(next))}
      label="Parts of the protocol"
      header={header}
      fullWidth={tab === "schedule"}
    >
      <div className={classes.columns} data-side={side !== null || undefined}>
        <div className={classes.main}>{children}</div>
        {side}
      </div>
    </ScreenTabs>
  );
}
