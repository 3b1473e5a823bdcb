/** Saves a file in the user's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** `AZD9291.pdf-schedule.csv`: joined names without characters that file systems reject. */
export function fileName(extension: string, ...parts: readonly string[]): string {
  return `${parts.map((part) => part.replace(/[^\w.-]+/g, "-")).join("-")}.${extension}`;
}

/** Saves a value as a JSON file in the user's downloads. */
export function downloadJson(name: string, value: unknown): void {
  saveFile(name, new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: "application/json" }));
}
