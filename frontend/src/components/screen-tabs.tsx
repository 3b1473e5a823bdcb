import { Group, Tabs } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import classes from "./screen-tabs.module.css";

export interface ScreenTabsProps {
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  readonly tab: string;
  readonly onTab: (tab: string | null) => void;
  /** Accessible name of the tab list. */
  readonly label: string;
  /** The screen's header above the tabs, on the same surface. */
  readonly header: ReactNode;
  /** Shortest name of the content, for the sticky bar once the header has scrolled away. */
  readonly shortName: ReactNode;
  /** The screen's buttons at the end of the tab row. */
  readonly actions: ReactNode;
  /** Content of the current tab. */
  readonly children: ReactNode;
  readonly fullWidth?: boolean;
}

/** A full screen: its header, a sticky bar of tabs and buttons, and the content of the current tab. */
export function ScreenTabs(props: ScreenTabsProps) {
  const { tabs, tab, onTab, label, header, shortName, actions, children, fullWidth = false } = props;
  const { mark, isStuck } = useIsStuck();
  const width = { "data-full-width": fullWidth || undefined };
  return (
    <Tabs
      value={tab}
      onChange={onTab}
      activateTabWithKeyboard={false}
      classNames={{ list: classes.list, tab: classes.tab }}
    >
      <div className={classes.surface}>
        <div className={classes.inner} {...width}>
          {header}
        </div>
      </div>
      <div ref={mark} />
      <div className={classes.bar} data-stuck={isStuck || undefined} data-screen-bar>
        <div className={classes.inner} {...width}>
          <Group gap={16} wrap="nowrap" miw={0}>
            {isStuck ? (
              <div className={classes.name} data-screen-only>
                {shortName}
              </div>
            ) : null}
            <Tabs.List aria-label={label} data-screen-only>
              {tabs.map(({ id, label }) => (
                <Tabs.Tab value={id} key={id}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <div className={classes.actions} data-screen-only>
              {actions}
            </div>
          </Group>
        </div>
      </div>
      <Tabs.Panel value={tab} className={classes.panel} {...width}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}

/**
 * Detects whether a sticky bar is stuck. The sentinel sits directly before the bar and has no height.
 * @returns the sentinel's ref, and whether it has scrolled behind the top bar
 */
function useIsStuck(): { readonly mark: RefObject<HTMLDivElement | null>; readonly isStuck: boolean } {
  const mark = useRef<HTMLDivElement>(null);
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (!element || !("IntersectionObserver" in window)) return;
    const topBar = getComputedStyle(document.documentElement).getPropertyValue("--tt-top-bar").trim();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsStuck(!entry.isIntersecting && entry.boundingClientRect.top < window.innerHeight / 2);
      },
      { rootMargin: `-${topBar || "0px"} 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { mark, isStuck };
}
