import type { ComponentType } from "react";
import type { TabId } from "../../features/dashboard/tabs.ts";

export interface TabViewProps {
  readonly protocolId: string;
}

/** The views that a dashboard tab loads when it is first opened; each has its own loading, missing and error states. */
export const tabViews: Partial<Record<TabId, ComponentType<TabViewProps>>> = {};
