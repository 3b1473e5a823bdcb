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
