/** Texts that the schedule and its HTML view share. */
export const scheduleTexts = {
  noTables: "No Schedule of Assessments tables available for this protocol.",
} as const;
