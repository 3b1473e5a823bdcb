/** The browser's log. Everything that is worth a line but no person's attention goes through here. */
export function logWarning(message: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.warn(`[TrialTrace] ${message}`, ...(detail === undefined ? [] : [detail]));
}

/** Something a person was told about, with what caused it. */
export function logError(message: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.error(`[TrialTrace] ${message}`, ...(detail === undefined ? [] : [detail]));
}
