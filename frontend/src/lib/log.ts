/** Logs to the browser console what is worth recording but not worth showing. */
export function logWarning(message: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the console
  console.warn(`[TrialTrace] ${message}`, ...(detail === undefined ? [] : [detail]));
}

/** Logs an error that was shown to the user, with its cause. */
export function logError(message: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the console
  console.error(`[TrialTrace] ${message}`, ...(detail === undefined ? [] : [detail]));
}
