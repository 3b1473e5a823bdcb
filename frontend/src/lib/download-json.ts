import { fileName, saveFile } from "./save-file.ts";

/** Saves a value as a JSON file in the user's downloads. */
export function downloadJson(name: string, value: unknown): void {
  saveFile(name, new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: "application/json" }));
}

/** `AZD9291.pdf-risk-items.json`: joined names without characters that file systems reject. */
export function jsonFileName(...parts: readonly string[]): string {
  return fileName("json", ...parts);
}
