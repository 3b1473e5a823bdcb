import type { QueryClient } from "@tanstack/react-query";
import { dashboardQuery } from "../features/dashboard/queries.ts";
import { hasDocument, parseTab, type TabId } from "../features/dashboard/tabs.ts";
import { registryQuery } from "../features/registry/queries.ts";
import { parseMode } from "../features/soa/schedule-mode.ts";
import { loadMatrix } from "../features/soa/views/matrix-chunk.ts";
import { dashboardAddress, registryPath } from "../lib/paths.ts";
import { preloadTab } from "./routes/tab-views.tsx";

type Prefetch = (client: QueryClient, protocolId: string) => Promise<void>;

/** Initial queries of each tab, loaded with its view. The other tabs query by a domain name, which the dashboard may not have. */
const tabData: Partial<Record<TabId, () => Promise<Prefetch>>> = {
  async eligibility() {
    const { criteriaQuery } = await import("../features/eligibility/queries.ts");
    return (client, protocolId) => client.prefetchQuery(criteriaQuery(protocolId));
  },
  async schedule() {
    const { scheduleQuery } = await import("../features/soa/queries.ts");
    return (client, protocolId) => client.prefetchQuery(scheduleQuery(protocolId));
  },
  async risks() {
    const { riskLibraryQuery } = await import("../features/risk-library/queries.ts");
    return (client, protocolId) => client.prefetchQuery(riskLibraryQuery(protocolId));
  },
};

/**
 * Prefetches the code and data that a URL will show, instead of waiting for each step. Failures are left to
 * the screen that needs the data.
 */
export async function loadAhead({ pathname, searchParams }: URL, client: QueryClient): Promise<void> {
  if (pathname === registryPath) await client.prefetchQuery(registryQuery(searchParams));
  const protocolId = searchParams.get("protocolId")?.trim() ?? "";
  if (pathname !== dashboardAddress || protocolId === "") return;
  // Requested first, because browsers allow few connections and there are many chunks.
  const asked = client.prefetchQuery(dashboardQuery(protocolId));
  const tab = parseTab(searchParams.get("tab"));
  preloadTab(tab);
  const showsMatrix = tab === "schedule" && parseMode(searchParams.get("view")) === "matrix";
  if (showsMatrix) loadMatrix().catch(() => undefined);
  const prefetch = tabData[tab]?.().catch(() => undefined);
  await asked;
  const dashboard = client.getQueryData(dashboardQuery(protocolId).queryKey);
  // Requesting a document known to be missing would log an error in the browser's console.
  if (tab !== "domains" && dashboard && hasDocument(dashboard, tab))
    await (await prefetch)?.(client, protocolId);
}
