import type { Dashboard } from "@trialtrace/backend/contract";
import { type ComponentType, lazy, Suspense } from "react";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import { type TabId, tabLabel } from "../../features/dashboard/tabs.ts";
import { tabChunks } from "./tab-chunks.ts";

export interface TabViewProps {
  readonly protocolId: string;
  readonly dashboard: Dashboard;
}

type ViewTab = Exclude<TabId, "domains" | "risks">;

const EligibilityTab = lazy(async () => {
  const { EligibilityTab } = await tabChunks.eligibility();
  return { default: EligibilityTab };
});
const SapScreen = lazy(async () => {
  const { SapScreen } = await tabChunks.sap();
  return { default: SapScreen };
});
const SoaScreen = lazy(async () => {
  const { SoaScreen } = await tabChunks.schedule();
  return { default: SoaScreen };
});
const TlfScreen = lazy(async () => {
  const { TlfScreen } = await tabChunks.tlf();
  return { default: TlfScreen };
});

const views: Readonly<Record<ViewTab, ComponentType<TabViewProps>>> = {
  eligibility: EligibilityTab,
  schedule: SoaScreen,
  sap: SapScreen,
  tlf: TlfScreen,
};

/** Views are loaded when their tab is first opened; each has its own loading, missing and error states. */
export function TabView({ tab, ...props }: TabViewProps & { readonly tab: ViewTab }) {
  const View = views[tab];
  return (
    <Suspense fallback={<LoadingScreen text={`Loading ${tabLabel(tab)}...`} />}>
      <View {...props} />
    </Suspense>
  );
}
