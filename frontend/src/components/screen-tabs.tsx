import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./screen-tabs.module.css";

export interface ScreenTabsProps {
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  readonly tab: string;
  readonly onTab: (tab: string | null) => void;
  /** Names the row of tabs for those who do not see it. */
  readonly label: string;
  /** The screen's header, which stands above the tabs on the same surface. */
  readonly header: ReactNode;
  /** What the current tab shows. */
  readonly children: ReactNode;
  readonly fullWidth?: boolean;
}

/** A whole screen: its header, a row of tabs, and what the current tab shows. */
export function ScreenTabs(props: ScreenTabsProps) {
  const { tabs, tab, onTab, label, header, children, fullWidth = false } = props;
  return (
    <Tabs
      value={tab}
      onChange={onTab}
      activateTabWithKeyboard={false}
      keepMounted={false}
      classNames={{ list: classes.list, tab: classes.tab }}
    >
      <div className={classes.surface}>
        <div className={classes.inner} data-full-width={fullWidth || undefined}>
          {header}
          <Tabs.List aria-label={label}>
            {tabs.map(({ id, label }) => (
              <Tabs.Tab value={id} key={id}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
      </div>
      <Tabs.Panel value={tab} className={classes.panel} data-full-width={fullWidth || undefined}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
