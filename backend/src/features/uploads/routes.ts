import type { Database, Statements } from "@trialtrace/db";
import { authorOf } from "../../access/caller.ts";
import { cancelUpload, createUpload, getUpload, type Upload } from "../../contract/uploads.ts";
import { requireProtocolId } from "../../documents/repository.ts";
import { uncacheableAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { type ContentFault, createContentCheck, nameContradiction } from "./content-check.ts";
import {
  appendChunk,
  beginUpload,
  endUpload,
  findUpload,
  finishReceiving,
  uploadedLately,
} from "./repository.ts";

/** UPL-1: uploading a new protocol. */
export function uploadRoutes(registry: EndpointRegistry, context: UploadContext): void {
  registry.registerBytes(createUpload, async ({ query: { fileName, versionOf }, caller }, bytes) =>
    uncacheableAnswer(
      await receiveUpload(context, { fileName, versionOf, uploadedBy: authorOf(caller, "") || null }, bytes),
    ),
  );

  registry.register(getUpload, async ({ params: { uploadId } }) =>
    uncacheableAnswer(await uploadOf(context, uploadId)),
  );

  registry.register(cancelUpload, async ({ params: { uploadId } }) =>
    uncacheableAnswer(await cancel(context, uploadId)),
  );
}

export interface UploadContext {
  readonly database: Database;
  /** Bytes one person may upload in 24 hours; unlimited if absent. */
  readonly quota?: number | undefined;
  /** Called when an upload has been queued. */
  onQueued(): void;
}

/** Bytes stored per statement, which is all that is held in memory while a file arrives. */
const chunkBytes = 1024 * 1024;

interface SentFile {
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
): Promise<Upload> {
  const name = baseName(fileName);
  await requireQuota(database.statements, quota, uploadedBy, 1);
  const study = versionOf === undefined ? null : await requireProtocolId(database, versionOf);
  const id = await beginUpload(database, name, uploadedBy, study);
  try {
    const check = createContentCheck();
    let position = 0;
    for await (const chunk of inChunks(bytes)) {
      const fault = check.add(chunk);
      if (fault !== null) throw refusal(name, fault);
      const isStored = await appendChunk(database, id, {
        position,
        bytes: chunk,
        mediaType: check.mediaType(),
      });
      if (!isStored) throw cancelledMeanwhile();
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
  sql: Statements,
  quota: number | undefined,
  uploadedBy: string | null,
  size: number,
): Promise<void> {
  if (uploadedBy === null || quota === undefined) return;
  if ((await uploadedLately(sql, uploadedBy)) + size <= quota) return;
  const megabytes = Math.round(quota / 1_000_000);
  throw new AppError("quota-exceeded", `You may upload ${megabytes} MB within 24 hours. Try again later.`);
}

export async function uploadOf({ database }: UploadContext, id: string): Promise<Upload> {
  const row = await findUpload(database.statements, id);
  if (row === null) throw new AppError("upload-not-found", `There is no upload with the id '${id}'.`);
  return row;
}

/**
 * Canceling twice, or canceling a failed upload, is not an error; an upload that has become a protocol cannot be
 * canceled.
 */
export async function cancel(context: UploadContext, id: string): Promise<Upload> {
  await endUpload(context.database, id, { state: "cancelled" });
  const row = await uploadOf(context, id);
  if (row.state !== "ready" && row.state !== "duplicate") return row;
  throw new AppError(
    "upload-ended",
    `'${row.fileName}' is registered as protocol '${row.protocolId}'; its upload can no longer be canceled.`,
  );
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
