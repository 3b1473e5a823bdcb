import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { extname, join } from "node:path";
import { createDatabase, type Database, isDatabaseUnavailable } from "@trialtrace/db";
import type { BundleUploadBody } from "../../contract/bundle-uploads.ts";
import { performTask } from "../../run-in-thread.ts";
import { ingest } from "../ingest.ts";
import type { BundleOutcome, IngestProgress } from "../report.ts";

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

export interface ReceivedTask extends ReceivedUpload {
  /** URL of the database. */
  readonly url: string;
  readonly actor: string | null;
  /** Number of rendering threads. */
  readonly concurrency: number;
}

/** `fault`: null if the database was unavailable. */
export type ReceivedReply = { readonly outcome: BundleOutcome } | { readonly fault: string | null };

await performTask(async (task: ReceivedTask, onProgress: (progress: IngestProgress) => void) => {
  const { url, actor, strict, isNew, dryRun, concurrency, id, versionOf, ...received } = task;
  const database = createDatabase({ url, poolSize: 3 });
  try {
    const files = await writeReceived(database, received);
    if (files === null) return { fault: "The bytes that arrived differ from those that were sent." };
    const { outcomes } = await ingest({
      ...{ database, sources: [files.source], sourceName: received.fileName, onProgress },
      options: {
        ...{ strict, isNew, dryRun, concurrency },
        ...(actor === null ? {} : { actor }),
        ...(versionOf === undefined ? {} : { versionOf }),
      },
      sourceOptions: {
        ...(files.pdf === null ? {} : { pdf: files.pdf }),
        ...(id === undefined ? {} : { id }),
      },
    });
    const [outcome] = outcomes;
    return outcome ? { outcome } : { fault: "The upload contains no bundle." };
  } catch (error) {
    if (isDatabaseUnavailable(error)) return { fault: null };
    throw error;
  } finally {
    await database.close();
  }
});
