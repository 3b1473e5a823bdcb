/** A problem in a bundle: what, where, and what was expected. */
export interface BundleProblem {
  /** File within the bundle, e.g. `domains.json`; the path of the bundle if the problem concerns all of it. */
  readonly file: string;
  /** JSON path within the file, e.g. `$.items[3].riskScore`, or `page 12`; empty for the whole file. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  /** One readable sentence. */
  readonly message: string;
}

/** An expected failure of a whole command; the message is a readable sentence. */
export class IngestError extends Error {
  override readonly name = "IngestError";
}

export function problem(
  file: string,
  path: string,
  message: string,
  expected: string,
  found: string,
): BundleProblem {
  return { file, path, expected, found, message };
}

const units = ["bytes", "kB", "MB", "GB"] as const;

/** `52428800` → `50 MB`. Units of 1024, like the limits. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  const rounded = unit === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${rounded} ${units[unit]}`;
}

const excerptLength = 120;

/** A value as shown in a message: on one line, truncated. */
export function excerpt(value: unknown): string {
  const text = typeof value === "string" ? `"${value}"` : (JSON.stringify(value) ?? "nothing");
  const line = text.replace(/\s+/gu, " ");
  return line.length > excerptLength ? `${line.slice(0, excerptLength)}…` : line;
}

const messageLength = 300;

/** The message of anything thrown, on one line; libraries put whole listings into theirs. */
export function messageOf(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/gu, " ").trim();
  return message.length > messageLength ? `${message.slice(0, messageLength)}…` : message;
}
