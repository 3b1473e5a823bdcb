import { type ComponentType, lazy } from "react";
import type { TabId } from "../../features/dashboard/tabs.ts";

export interface TabViewProps {
  readonly protocolId: string;
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
const TlfTab = lazy(async () => {
  const { TlfTab } = await import("../../features/tlf/components/tlf-tab.tsx");
  return { default: TlfTab };
});

/** The views that a dashboard tab loads when it is first opened; each has its own loading, missing and error states. */
export const tabViews: Partial<Record<TabId, ComponentType<TabViewProps>>> = {
  eligibility: EligibilityTab,
  schedule: SoaScreen,
  sap: SapScreen,
  tlf: TlfTab,
};
