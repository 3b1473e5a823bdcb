import type { Database } from "@trialtrace/db";
import type { UploadMediaType } from "../../contract/document-formats.ts";
import { requireProtocolId } from "../../documents/repository.ts";
import { AppError } from "../../http/app-error.ts";
import { type ContentFault, createContentCheck } from "./content-check.ts";
import { nameContradiction } from "./name-contradiction.ts";
import {
  appendChunk,
  beginUpload,
  endUpload,
  findUpload,
  finishReceiving,
  type Queryable,
  type UploadRow,
  uploadedLately,
} from "./repository.ts";

export interface UploadContext {
  readonly database: Database;
  /** Bytes one person may upload in 24 hours; unlimited if absent. */
  readonly quota?: number | undefined;
  /** Called when an upload has been queued. */
  onQueued(): void;
}

/** Bytes stored per statement, which is all that is held in memory while a file arrives. */
const chunkBytes = 1024 * 1024;

export interface SentFile {
  readonly fileName: string;
  readonly uploadedBy: string | null;
  /** An id or alias of the study that it is a new version of. */
  readonly versionOf?: string | undefined;
}

/**
 * Receives a file a megabyte at a time, and queues it for rendering. On any failure the bytes are deleted and the
 * upload records the reason.
 * @throws {AppError} if the study or the content is rejected, and whatever `bytes` throws if the sender hangs up.
 */
export async function receiveUpload(
  { database, onQueued, quota }: UploadContext,
  { fileName, uploadedBy, versionOf }: SentFile,
  bytes: AsyncIterable<Uint8Array>,
): Promise<UploadRow> {
  const name = baseName(fileName);
  await requireQuota(database.pool, quota, uploadedBy, 1);
  const study = versionOf === undefined ? null : await requireProtocolId(database, versionOf);
  const id = await beginUpload(database, name, uploadedBy, study);
  try {
    const check = createContentCheck();
    let position = 0;
    for await (const chunk of inChunks(bytes)) {
      const fault = check.add(chunk);
      if (fault !== null) throw refusal(name, fault);
      await store(database, id, { position, bytes: chunk, mediaType: check.mediaType() });
      position += 1;
    }
    const file = check.finish();
    if ("message" in file) throw refusal(name, file);
    const contradiction = nameContradiction(name, file.mediaType);
    if (contradiction !== null) throw refusal(name, { kind: "type", message: contradiction });
    const row = await finishReceiving(database, id, { ...file, fileName: name });
    if (row === null) throw cancelledMeanwhile();
    onQueued();
    return row;
  } catch (error) {
    const refused = error instanceof AppError;
    await endUpload(
      database,
      id,
      refused ? { state: "failed", error: error.message } : { state: "cancelled" },
    ).catch(() => undefined);
    throw error;
  }
}

/** @param size bytes to come, as far as known */
export async function requireQuota(
  client: Queryable,
  quota: number | undefined,
  uploadedBy: string | null,
  size: number,
): Promise<void> {
  if (uploadedBy === null || quota === undefined) return;
  if ((await uploadedLately(client, uploadedBy)) + size <= quota) return;
  const megabytes = Math.round(quota / 1_000_000);
  throw new AppError("quota-exceeded", `You may upload ${megabytes} MB within 24 hours. Try again later.`);
}

export async function uploadOf({ database }: UploadContext, id: string): Promise<UploadRow> {
  const row = await findUpload(database, id);
  if (row === null) throw new AppError("upload-not-found", `There is no upload with the id '${id}'.`);
  return row;
}

/**
 * Canceling twice, or canceling a failed upload, is not an error; an upload that has become a protocol cannot be
 * canceled.
 */
export async function cancel(context: UploadContext, id: string): Promise<UploadRow> {
  await endUpload(context.database, id, { state: "cancelled" });
  const row = await uploadOf(context, id);
  if (row.state !== "ready" && row.state !== "duplicate") return row;
  throw new AppError(
    "upload-ended",
    `'${row.file_name}' is registered as protocol '${row.protocol_id}'; its upload can no longer be canceled.`,
  );
}

async function store(
  database: Database,
  id: string,
  chunk: { readonly position: number; readonly bytes: Buffer; readonly mediaType: UploadMediaType | null },
): Promise<void> {
  if (!(await appendChunk(database, id, chunk))) throw cancelledMeanwhile();
}

const cancelledMeanwhile = () => new AppError("upload-ended", "The upload was canceled.");

function refusal(name: string, fault: ContentFault): AppError {
  const code = fault.kind === "type" ? "unsupported-media-type" : "unusable-file";
  return new AppError(code, `${name} ${fault.message}`);
}

/** Some browsers and programs send a path. */
export function baseName(fileName: string): string {
  return (
    fileName
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== "")
      ?.trim() ?? fileName
  );
}

export async function* inChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytes) {
    parts.push(part);
    length += part.length;
    if (length < chunkBytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(parts);
}
