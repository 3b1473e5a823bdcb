import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
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
    <Tabs
      value={tab}
      onChange={(value) => onTab(parseTab(value))}
      activateTabWithKeyboard={false}
      keepMounted={false}
      classNames={{ list: classes.list, tab: classes.tab }}
    >
      <div className={classes.surface}>
        <div className={classes.inner}>
          {header}
          <Tabs.List aria-label="Parts of the protocol">
            {dashboardTabs.map(({ id, label }) => (
              <Tabs.Tab value={id} key={id}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
      </div>
      <Tabs.Panel value={tab} className={tab === "schedule" ? classes.full : classes.panel}>
        <div className={classes.columns} data-side={side !== null || undefined}>
          <div className={classes.main}>{children}</div>
          {side}
        </div>
      </Tabs.Panel>
    </Tabs>
  );
}
