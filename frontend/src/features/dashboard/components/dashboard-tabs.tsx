import type { ReactNode } from "react";
import { ScreenTabs } from "../../../components/screen-tabs.tsx";
import { dashboardTabs, parseTab, type TabId } from "../tabs.ts";

export interface DashboardTabsProps {
  readonly tab: TabId;
  readonly onTab: (tab: TabId) => void;
  /** Header block above the tabs, on the same surface. */
  readonly header: ReactNode;
  /** The shortest name of the protocol. */
  readonly shortName: ReactNode;
  /** Buttons of the header. */
  readonly actions: ReactNode;
  /** Content of the current tab. */
  readonly children: ReactNode;
}

/** DASH-3: six tabs; the schedule uses the full page width. */
export function DashboardTabs({ tab, onTab, header, shortName, actions, children }: DashboardTabsProps) {
  return (
    <ScreenTabs
      tabs={dashboardTabs}
      tab={tab}
      onTab={(next) => onTab(parseTab(next))}
      label="Protocol sections"
      header={header}
      shortName={shortName}
      actions={actions}
      fullWidth={tab === "schedule"}
    >
      {children}
    </ScreenTabs>
  );
}
