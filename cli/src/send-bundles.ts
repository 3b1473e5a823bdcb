import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  appendBundleUpload,
  type BundleUpload,
  createBundleUpload,
  getBundleUpload,
} from "@trialtrace/backend/contract";
import {
  type BundleOutcome,
  formatBytes,
  type IngestReport,
  type PackedSource,
  packSources,
  type SourceOptions,
} from "@trialtrace/backend/ingest";
import { Refusal, type RemoteServer, Unreachable } from "./remote-server.ts";
import type { ShownProgress } from "./report-bundles.ts";

/** Bytes of one request: proxies limit how large one may be and how long it may take. */
const partSize = 8 * 1024 * 1024;
/** Milliseconds before each further attempt while nothing gets through. */
const waits = [500, 1_000, 2_000, 4_000, 8_000, 16_000];
/** Milliseconds between two looks at a bundle that the server ingests. */
const lookEvery = 500;
const unfinished: readonly BundleUpload["state"][] = ["receiving", "queued", "rendering"];

export interface SendOptions {
  readonly sources: readonly string[];
  readonly sourceOptions: SourceOptions;
  readonly tesseract: string | undefined;
  readonly versionOf?: string;
  readonly strict: boolean;
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
  onProgress(progress: ShownProgress): void;
  onOutcome(outcome: BundleOutcome): void;
}

/**
 * Sends bundles to a server, which ingests them, one after the other. An upload that was cut off, in this run or an
 * earlier one, continues where it stopped.
 * @throws an error if the server refuses a bundle or stays away; what has arrived stays there for 24 hours
 */
export async function sendBundles(server: RemoteServer, options: SendOptions): Promise<IngestReport> {
  const { sources, sourceOptions, signal, tesseract, dryRun, onOutcome } = options;
  const folder = await mkdtemp(join(tmpdir(), "trialtrace-send-"));
  const outcomes: BundleOutcome[] = [];
  try {
    for await (const packed of packSources(sources, sourceOptions, { folder, signal, tesseract })) {
      const outcome = "outcome" in packed ? packed : await sendOne(server, packed, options);
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { dryRun, outcomes };
}

async function sendOne(
  server: RemoteServer,
  packed: PackedSource,
  { sourceOptions: { id }, versionOf, strict, dryRun, signal, onProgress }: SendOptions,
): Promise<BundleOutcome> {
  const { source: bundle, fileName, files, sha256, notes } = packed;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const body = {
    ...{ fileName, size, sha256, strict, dryRun, pdfSize: files[1]?.size ?? 0 },
    ...{ isNew: packed.isNew && versionOf === undefined },
    ...(id === undefined ? {} : { id }),
    ...(versionOf === undefined ? {} : { versionOf }),
  };
  const look = ({ id: uploadId }: BundleUpload) => server.send(getBundleUpload, { params: { uploadId } });
  const advance = async (upload: BundleUpload): Promise<BundleUpload> => {
    const { id: uploadId, received, state, pagesDone, pagesTotal } = upload;
    if (state === "receiving") {
      onProgress({ bundle, phase: "sending", done: received, total: size });
      const bytes = await readPart(files, received);
      const query = { offset: String(received) };
      return server.send(appendBundleUpload, { params: { uploadId }, query, bytes });
    }
    if (pagesTotal !== null) onProgress({ bundle, phase: "pages", done: pagesDone, total: pagesTotal });
    await pause(lookEvery, undefined, { signal });
    return look(upload);
  };

  let upload: BundleUpload | null = null;
  let failures = 0;
  let isStale = false;
  while (upload === null || unfinished.includes(upload.state)) {
    const last: BundleUpload | null = upload;
    try {
      if (last === null) upload = await server.send(createBundleUpload, { body });
      else upload = isStale ? await look(last) : await advance(last);
      isStale = false;
      if (last === null || hasMoved(last, upload)) failures = 0;
    } catch (error) {
      const wait = waits[failures];
      if (!isPassing(error)) throw error;
      if (wait === undefined) throw last === null ? error : cutOff(error, bundle, last);
      failures += 1;
      isStale = true;
      await pause(wait, undefined, { signal });
    }
  }
  if (upload.report !== null)
    return { ...upload.report, notes: [...notes, ...upload.report.notes], source: bundle };
  throw new Error(`${bundle}: ${upload.error ?? "The upload was canceled."}`);
}

const hasMoved = (last: BundleUpload, now: BundleUpload): boolean =>
  now.received > last.received || now.state !== last.state || now.pagesDone > last.pagesDone;

/** Whether another attempt may succeed: the server is away, or another process sends the same bundle. */
const isPassing = (error: unknown): error is Error =>
  error instanceof Unreachable ||
  (error instanceof Refusal && ["wrong-offset", "upload-ended"].includes(error.code));

const cutOff = ({ message }: Error, bundle: string, { received, size }: BundleUpload) =>
  new Error(
    `${message} ${formatBytes(received)} of ${formatBytes(size)} of ${bundle} have arrived: run the command again within 24 hours to continue.`,
  );

/** The bytes from an offset on, of files that lie one after the other. */
async function readPart(files: PackedSource["files"], offset: number): Promise<Uint8Array<ArrayBuffer>> {
  let start = offset;
  for (const { path, size } of files) {
    if (start >= size) {
      start -= size;
      continue;
    }
    const part = new Uint8Array(Math.min(partSize, size - start));
    const handle = await open(path, "r");
    try {
      const { bytesRead } = await handle.read(part, 0, part.length, start);
      if (bytesRead > 0) return part.subarray(0, bytesRead);
      break;
    } finally {
      await handle.close();
    }
  }
  throw new Error("The file changed while it was being sent. Run the command again.");
}
