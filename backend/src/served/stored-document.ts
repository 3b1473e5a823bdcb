import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";

const compress = promisify(gzip);

/** A response as sent: the text, its compressed form, and its strong ETag with the quotes. */
export interface ServedText {
  readonly body: string;
  readonly gzip: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

export async function serve(value: unknown): Promise<ServedText> {
  const body = JSON.stringify(value);
  const compressed = await compress(body, { level: constants.Z_BEST_COMPRESSION });
  return { body, gzip: Uint8Array.from(compressed), etag: etagOf(body) };
}

export const etagOf = (body: string): string => `"${createHash("sha256").update(body).digest("base64url")}"`;
