import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { extname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { createDatabase, type Database, isDatabaseUnavailable } from "@trialtrace/db";
import type { BundleUploadBody } from "../../contract/bundle-uploads.ts";
import { messageOf } from "../../problem.ts";
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

export type ReceivedMessage =
  | { readonly type: "progress"; readonly progress: IngestProgress }
  | { readonly type: "done"; readonly outcome: BundleOutcome }
  | { readonly type: "fault"; readonly fault: string }
  | { readonly type: "database-unavailable" };

const { url, actor, strict, isNew, dryRun, concurrency, id, versionOf, ...received }: ReceivedTask =
  workerData;
const send = (message: ReceivedMessage) => parentPort?.postMessage(message);
const database = createDatabase({ url, poolSize: 3 });

async function run(): Promise<ReceivedMessage> {
  const files = await writeReceived(database, received);
  if (files === null)
    return { type: "fault", fault: "The bytes that arrived differ from those that were sent." };
  const { outcomes } = await ingest({
    ...{ database, sources: [files.source], sourceName: received.fileName },
    options: {
      ...{ strict, isNew, dryRun, concurrency },
      ...(actor === null ? {} : { actor }),
      ...(versionOf === undefined ? {} : { versionOf }),
    },
    sourceOptions: {
      ...(files.pdf === null ? {} : { pdf: files.pdf }),
      ...(id === undefined ? {} : { id }),
    },
    onProgress: (progress) => send({ type: "progress", progress }),
  });
  const [outcome] = outcomes;
  return outcome ? { type: "done", outcome } : { type: "fault", fault: "The upload contains no bundle." };
}

const message = await run().catch(
  (error: unknown): ReceivedMessage =>
    isDatabaseUnavailable(error)
      ? { type: "database-unavailable" }
      : { type: "fault", fault: messageOf(error) },
);
await database.close();
send(message);
