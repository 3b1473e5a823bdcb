import { createHash } from "node:crypto";
import type { Json } from "../../contract/value.ts";

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash("sha256").update(bytes).digest("hex");

/**
 * Hash of a JSON file that ignores formatting: white space, escapes, a byte order mark, `1.0` for `1`. The order of
 * keys counts because it is the display order (tables of a schedule, sections of a domain).
 */
export const jsonHash = (value: Json): string => sha256(JSON.stringify(value));

/** A file and its hash; `jsonHash` if it could be parsed. */
export interface FileHash {
  readonly path: string;
  readonly hash: string;
}

/** The content hash of a bundle: over the path and hash of every file, in path order. */
export function contentHash(files: readonly FileHash[]): string {
  const lines = files.map(({ path, hash }) => `${path}\n${hash}\n`).toSorted();
  return sha256(`trialtrace bundle 1\n${lines.join("")}`);
}
