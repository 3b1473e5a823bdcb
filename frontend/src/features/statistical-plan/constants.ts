/** PLAN-1: texts of the plan view. */
export const planTexts = {
  loading: "Loading statistical plan...",
  missing: "Statistical Plan Not Available",
  missingReasons: [
    "The protocol was digitalized without statistical plan extraction",
    "Statistical methods may be in other sections",
    "This does not affect other analysis",
  ],
  failed: "Statistical plan could not be loaded",
  notSpecified: "Not specified",
} as const;

/** PLAN-5: the two domain documents that the view reads. */
export const planDomains = {
  plan: "Statistical Analysis Plan",
  analysis: "Statistical Analysis",
} as const;

/** PLAN-3: number of items shown initially; '+n more' expands the rest. */
export const planLimits = {
  amendments: 5,
  secondaryAnalyses: 3,
  sensitivityAnalyses: 3,
  timingEntries: 2,
  outputTitles: 5,
} as const;

/** PLAN-2: display defaults, each shown with its mark. */
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

/** Explanation of the default mark. */
export const defaultExplanation = "Application default; the protocol does not state it.";
