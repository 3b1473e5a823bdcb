/** Texts shared by the fixed page and the summary page (SUM-1). */
export const pageTexts = {
  highlights: "Protocol Highlights",
  timeline: "Study Timeline",
  dashboard: "View Full Dashboard",
  riskAnalysis: "Risk Analysis",
  studyStatus: "Study Status",
} as const;

/** SUM-1. */
export const crohnsTexts = {
  loading: "Loading M14-431 protocol data...",
  missing: "Unable to load M14-431 protocol information.",
} as const;

/** SUM-1. */
export const summaryTexts = {
  loading: "Loading protocol data...",
  missing: "Unable to load protocol information.",
} as const;

/** SUM-1. */
export const crohnsValues = {
  sampleSize: "625 subjects",
  disease: "Crohn's disease",
  design: "Phase 3 randomised double-blind placebo-controlled",
  drug: "Upadacitinib",
  development: "June 2017 to March 2021",
  versions: "Original protocol through amendment 7",
  recruitment: "625 subjects at about 400 sites",
  treatment: "12 weeks induction",
  maintenance: "With optional maintenance",
  analysis: "Ongoing",
} as const;

/** SUM-2: special cases for the TROPION study. */
export const tropionValues = { enrollmentTarget: 590, domainsProcessed: 40 } as const;

/** SUM-5. */
export const summaryValues = { development: "2017-2021", treatment: "12+ weeks" } as const;
