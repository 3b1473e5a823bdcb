/** DOM-5. */
export const texts = {
  loading: "Loading domain details...",
  noData: "No data available",
  noEligibility: "Eligibility Criteria Not Available",
  noStatisticalPlan: "Statistical Plan Not Available",
  notSpecified: "Not specified",
} as const;

/** DOM-14: domains of which a tab of the dashboard shows the whole, by their names in lower case. */
export const wholeTabs: ReadonlyMap<string, { readonly tab: string; readonly label: string }> = new Map([
  ["eligibility criteria", { tab: "eligibility", label: "See all criteria in the Eligibility tab" }],
  ["schedule of assessments", { tab: "schedule", label: "See the whole schedule in its tab" }],
  ["statistical analysis plan", { tab: "sap", label: "See the whole plan in its tab" }],
]);

/** From this many sections on, the dialog has a list of them to go to. */
export const sectionsForNavigation = 3;
