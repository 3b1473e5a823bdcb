/** PLAN-1: texts of the plan view. */
export const planTexts = {
  loading: "Loading statistical plan...",
  missing: "Statistical Plan Not Available",
  missingReasons: [
    "The protocol was digitalized without statistical plan extraction",
    "Statistical methods may be in other sections",
    "This does not affect other analysis",
  ],
  failed: "The statistical plan could not be loaded",
  notSpecified: "Not specified",
} as const;

/** PLAN-5: the two domain documents that the view reads. */
export const planDomains = {
  plan: "Statistical Analysis Plan",
  analysis: "Statistical Analysis",
} as const;

/** PLAN-3: how many of each are shown at first; the rest stands behind '+n more'. */
export const planLimits = {
  amendments: 5,
  secondaryAnalyses: 3,
  sensitivityAnalyses: 3,
  timingEntries: 2,
  outputTitles: 5,
} as const;

/** PLAN-2: display defaults. Each is shown with its mark. */
export const planDefaults = {
  power: "80 %",
  dropoutRate: "10 %",
  confidenceLevel: "95 %",
  analysisMetric: "Proportion",
  hypothesis: "Two-sided",
  primaryEndpoint: "Co-primary endpoints",
  covariateType: "Categorical",
  covariateAdjustment: "Stratification",
  endpointType: "Secondary endpoint",
  secondaryMethod: "Standard analysis",
  relationship: "Hierarchical",
  sensitivityPurpose: "Sensitivity Analysis",
  sensitivityMethod: "To be detailed in SAP",
} as const;

/** What the mark beside a default says. */
export const defaultExplanation = "A default of this application: the protocol does not state it.";
