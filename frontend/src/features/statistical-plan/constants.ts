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

/** PLAN-3: number of items shown initially; '+n more' expands the rest. */
export const planLimits = {
  amendments: 5,
  secondaryAnalyses: 3,
  sensitivityAnalyses: 3,
  timingEntries: 2,
  outputTitles: 5,
} as const;
