import type { Dashboard } from "@trialtrace/backend/contract";
import { type ComponentType, lazy, Suspense } from "react";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import { type TabId, tabLabel } from "../../features/dashboard/tabs.ts";

export interface TabViewProps {
  readonly protocolId: string;
  readonly dashboard: Dashboard;
}

type ViewTab = Exclude<TabId, "domains" | "risks">;

const loads = {
  eligibility: () => import("../../features/eligibility/components/eligibility-tab.tsx"),
  schedule: () => import("./soa-screen.tsx"),
  sap: () => import("./sap-screen.tsx"),
  tlf: () => import("./tlf-screen.tsx"),
} as const satisfies Record<ViewTab, () => Promise<unknown>>;

const EligibilityTab = lazy(async () => {
  const { EligibilityTab } = await loads.eligibility();
  return { default: EligibilityTab };
});
const SapScreen = lazy(async () => {
  const { SapScreen } = await loads.sap();
  return { default: SapScreen };
});
const SoaScreen = lazy(async () => {
  const { SoaScreen } = await loads.schedule();
  return { default: SoaScreen };
});
const TlfScreen = lazy(async () => {
  const { TlfScreen } = await loads.tlf();
  return { default: TlfScreen };
});

const views: Readonly<Record<ViewTab, ComponentType<TabViewProps>>> = {
  eligibility: EligibilityTab,
  schedule: SoaScreen,
  sap: SapScreen,
  tlf: TlfScreen,
};

/** A view that is loaded when its tab is first opened; each has its own loading, missing and error states. */
export function TabView({ tab, ...props }: TabViewProps & { readonly tab: ViewTab }) {
  const View = views[tab];
  return (
    <Suspense fallback={<LoadingScreen text={`Loading ${tabLabel(tab)}...`} />}>
      <View {...props} />
    </Suspense>
  );
}

/** Begins to load a tab's view beside the protocol's data. A chunk that fails to load says so once it is shown. */
export function preloadTab(tab: TabId): void {
  if (tab !== "domains" && tab !== "risks") loads[tab]().catch(() => undefined);
}
