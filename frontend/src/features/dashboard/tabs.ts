import type { Dashboard } from "@trialtrace/backend/contract";

interface TabDescriptor {
  readonly id: string;
  readonly label: string;
  /** The document it shows, as named in the dashboard response; null for the domains themselves. */
  readonly document: keyof Dashboard["documents"] | null;
}

/** DASH-3: the six tabs in order; the first is the default. */
export const dashboardTabs = [
  { id: "domains", label: "Domains", document: null },
  { id: "eligibility", label: "Eligibility", document: "eligibility" },
  { id: "schedule", label: "Schedule of Assessments", document: "schedule" },
  { id: "sap", label: "Statistical Analysis Plan", document: "statisticalAnalysisPlan" },
  { id: "tlf", label: "TLF", document: "tlf" },
  { id: "risks", label: "Risk Library", document: "riskLibrary" },
] as const satisfies readonly TabDescriptor[];

export type TabId = (typeof dashboardTabs)[number]["id"];

const tabOf = (id: string | null) => dashboardTabs.find((tab) => tab.id === id) ?? dashboardTabs[0];

/** The tab in the URL, or the default if the URL names no known tab. */
export const parseTab = (value: string | null): TabId => tabOf(value).id;

export const tabLabel = (tab: TabId): string => tabOf(tab).label;

/** Whether the protocol has the document that a tab shows; views of the study model need none. */
export function hasDocument(
  { documents }: Pick<Dashboard, "documents">,
  tab: Exclude<TabId, "domains">,
): boolean {
  const { document } = tabOf(tab);
  return document === null || documents[document];
}
