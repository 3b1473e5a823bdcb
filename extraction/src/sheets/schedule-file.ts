/** DIG-24: extensions of the files that hold a schedule alone. */
export const scheduleExtensions = [".xlsx", ".xls", ".csv", ".tsv", ".html", ".htm"] as const;

export const isScheduleFile = (fileName: string): boolean =>
  scheduleExtensions.some((extension) => fileName.toLowerCase().endsWith(extension));
