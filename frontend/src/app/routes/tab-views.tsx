import { type ComponentType, lazy, Suspense } from "react";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import { type TabId, tabLabel } from "../../features/dashboard/tabs.ts";
import type { StudyViewProps } from "./study-route.tsx";

type ViewTab = Exclude<TabId, "domains" | "risks">;
type View = ComponentType<StudyViewProps>;

const viewOf = (load: () => Promise<View>) => ({
  load,
  View: lazy(async () => ({ default: await load() })),
});

/** The view of each tab, a chunk of code of its own; the domains are part of the dashboard's. */
const views: Readonly<Record<ViewTab, ReturnType<typeof viewOf>>> = {
  eligibility: viewOf(
    async () => (await import("../../features/eligibility/components/eligibility-tab.tsx")).EligibilityTab,
  ),
  schedule: viewOf(async () => (await import("./soa-screen.tsx")).SoaScreen),
  sap: viewOf(async () => (await import("./sap-screen.tsx")).SapScreen),
  tlf: viewOf(async () => (await import("./tlf-screen.tsx")).TlfScreen),
};

export const loadRisks = () => import("../../features/risk-library/components/risk-library-tab.tsx");

/**
 * Starts loading a tab's view in parallel with the protocol's data. A failed chunk is reported when the tab
 * is shown.
 */
export function preloadTab(tab: TabId): void {
  if (tab === "domains") return;
  const load = tab === "risks" ? loadRisks : views[tab].load;
  load().catch(() => undefined);
}

/** Views are loaded when their tab is first opened; each has its own loading, missing and error states. */
export function TabView({ tab, ...props }: StudyViewProps & { readonly tab: ViewTab }) {
  const { View } = views[tab];
  return (
    <Suspense fallback={<LoadingScreen text={`Loading ${tabLabel(tab)}...`} />}>
      <View {...props} />
    </Suspense>
  );
}
