/** Saves a value as a JSON file in the reader's downloads. */
export function downloadJson(fileName: string, value: unknown): void {
  const blob = new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: "application/json" });
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** `AZD9291.pdf-risk-items.json`: names joined, with nothing in them that a file system refuses. */
export function jsonFileName(...parts: readonly string[]): string {
  return `${parts.map((part) => part.replace(/[^\w.-]+/g, "-")).join("-")}.json`;
}
