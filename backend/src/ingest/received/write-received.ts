import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Database } from "@trialtrace/db";
import type { BundleUploadBody } from "../../contract/bundle-uploads.ts";

/** An upload whose bytes are in the database, in the order of their offsets. */
export interface ReceivedUpload extends BundleUploadBody {
  readonly uploadId: string;
  /** An empty folder, which the caller removes. */
  readonly folder: string;
}

export interface ReceivedFiles {
  readonly source: string;
  /** The PDF of a USDM file. */
  readonly pdf: string | null;
}

/**
 * Writes the bytes of an upload into a folder, under names of our own: the sender's may be hostile.
 * @returns null if they are not those that the sender declared
 */
export async function writeReceived(
  { pool }: Pick<Database, "pool">,
  received: Pick<ReceivedUpload, "uploadId" | "folder" | "fileName" | "size" | "pdfSize" | "sha256">,
): Promise<ReceivedFiles | null> {
  const { uploadId, folder, size, pdfSize } = received;
  const source = join(folder, `bundle${extname(received.fileName).toLowerCase()}`);
  const pdf = pdfSize > 0 ? join(folder, "source.pdf") : null;
  const sourceFile = await open(source, "w");
  const pdfFile = pdf === null ? null : await open(pdf, "w");
  const hash = createHash("sha256");
  const end = size - pdfSize;
  try {
    for (let at = 0; at < size; ) {
      const { rows } = await pool.query<{ bytes: Buffer }>(
        "SELECT bytes FROM upload_chunks WHERE upload_id = $1 AND position = $2",
        [uploadId, at],
      );
      const bytes = rows[0]?.bytes;
      if (bytes === undefined || bytes.length === 0) return null;
      hash.update(bytes);
      const inSource = bytes.subarray(0, Math.max(0, end - at));
      if (inSource.length > 0) await sourceFile.write(inSource);
      if (inSource.length < bytes.length) await pdfFile?.write(bytes.subarray(inSource.length));
      at += bytes.length;
    }
  } finally {
    await sourceFile.close();
    await pdfFile?.close();
  }
  return hash.digest("hex") === received.sha256 ? { source, pdf } : null;
}
