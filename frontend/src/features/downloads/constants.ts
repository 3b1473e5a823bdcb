/** Texts of the Download menu. */
export const downloadTexts = {
  button: "Download",
  cancel: "Cancel download",
  failed: "Download Failed",
  pending: "Nothing has been extracted from this document yet.",
  noSchedule: "This protocol has no Schedule of Assessments.",
  noEligibility: "This protocol has no eligibility criteria.",
} as const;
