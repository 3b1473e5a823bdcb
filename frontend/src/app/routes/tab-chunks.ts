import type { TabId } from "../../features/dashboard/tabs.ts";

/** The code chunk of each tab's view; the domains are part of the dashboard's chunk. */
export const tabChunks = {
  eligibility: () => import("../../features/eligibility/components/eligibility-tab.tsx"),
  schedule: () => import("./soa-screen.tsx"),
  sap: () => import("./sap-screen.tsx"),
  tlf: () => import("./tlf-screen.tsx"),
  risks: () => import("../../features/risk-library/components/risk-library-tab.tsx"),
} as const satisfies Record<Exclude<TabId, "domains">, () => Promise<unknown>>;

/**
 * Starts loading a tab's view in parallel with the protocol's data. A failed chunk is reported when the tab
 * is shown.
 */
export function preloadTab(tab: TabId): void {
  if (tab !== "domains") tabChunks[tab]().catch(() => undefined);
}
