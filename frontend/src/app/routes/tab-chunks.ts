import type { TabId } from "../../features/dashboard/tabs.ts";

/** The chunk of every tab's view; that of the domains is the dashboard's own. */
export const tabChunks = {
  eligibility: () => import("../../features/eligibility/components/eligibility-tab.tsx"),
  schedule: () => import("./soa-screen.tsx"),
  sap: () => import("./sap-screen.tsx"),
  tlf: () => import("./tlf-screen.tsx"),
  risks: () => import("../../features/risk-library/components/risk-library-tab.tsx"),
} as const satisfies Record<Exclude<TabId, "domains">, () => Promise<unknown>>;

/** Begins to load a tab's view beside the protocol's data. A chunk that fails to load says so once it is shown. */
export function preloadTab(tab: TabId): void {
  if (tab !== "domains") tabChunks[tab]().catch(() => undefined);
}
