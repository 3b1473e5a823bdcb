/** DOM-5. */
export const texts = {
  loading: "Loading domain details...",
  noData: "No data available",
  noEligibility: "Eligibility Criteria Not Available",
  noStatisticalPlan: "Statistical Plan Not Available",
  notSpecified: "Not specified",
} as const;

/** DOM-6: domains with a layout of their own. */
export const eligibilityDomain = "Eligibility Criteria";
export const statisticalPlanDomain = "Statistical Analysis Plan";

/** From this many sections on, the dialog has a list of them to go to. */
export const sectionsForNavigation = 3;
