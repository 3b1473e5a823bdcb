import type { Dashboard } from "@trialtrace/backend/contract";

/** DASH-3: the six tabs in order; the first is the default. */
export const dashboardTabs = [
  { id: "domains", label: "Domains" },
  { id: "eligibility", label: "Eligibility" },
  { id: "schedule", label: "Schedule of Assessments" },
  { id: "sap", label: "Statistical Analysis Plan" },
  { id: "tlf", label: "TLF" },
  { id: "risks", label: "Risk Library" },
] as const;

export type TabId = (typeof dashboardTabs)[number]["id"];

/** The tab in the URL, or the default if the URL names no known tab. */
export function parseTab(value: string | null): TabId {
  return dashboardTabs.find((tab) => tab.id === value)?.id ?? "domains";
}

export function tabLabel(tab: TabId): string {
  return dashboardTabs.find(({ id }) => id === tab)?.label ?? tab;
}

/** The document a tab shows, as named in the dashboard response. */
export const tabDocuments: Readonly<Record<Exclude<TabId, "domains">, keyof Dashboard["documents"]>> = {
  eligibility: "eligibility",
  schedule: "schedule",
  sap: "statisticalAnalysisPlan",
  tlf: "tlf",
  risks: "riskLibrary",
};
