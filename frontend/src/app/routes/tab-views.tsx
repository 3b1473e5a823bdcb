import type { Dashboard } from "@trialtrace/backend/contract";
import { type ComponentType, lazy } from "react";
import type { TabId } from "../../features/dashboard/tabs.ts";

export interface TabViewProps {
  readonly protocolId: string;
  readonly dashboard: Dashboard;
}

const EligibilityTab = lazy(async () => {
  const { EligibilityTab } = await import("../../features/eligibility/components/eligibility-tab.tsx");
  return { default: EligibilityTab };
});
const SapScreen = lazy(async () => {
  const { SapScreen } = await import("./sap-screen.tsx");
  return { default: SapScreen };
});
const SoaScreen = lazy(async () => {
  const { SoaScreen } = await import("./soa-screen.tsx");
  return { default: SoaScreen };
});
const TlfScreen = lazy(async () => {
  const { TlfScreen } = await import("./tlf-screen.tsx");
  return { default: TlfScreen };
});

/** The views that a dashboard tab loads when it is first opened; each has its own loading, missing and error states. */
export const tabViews: Partial<Record<TabId, ComponentType<TabViewProps>>> = {
  eligibility: EligibilityTab,
  schedule: SoaScreen,
  sap: SapScreen,
  tlf: TlfScreen,
};
