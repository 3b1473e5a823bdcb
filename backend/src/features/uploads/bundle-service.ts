import type { BundleUploadBody } from "../../contract/bundle-uploads.ts";
import { AppError } from "../../http/app-error.ts";
import {
  appendBytes,
  type BundleUploadRow,
  findBundleUpload,
  openBundleUpload,
} from "./bundle-repository.ts";
import { endUpload } from "./repository.ts";
import { baseName, inChunks, requireQuota, type UploadContext } from "./service.ts";

/** Unfinished bundle uploads of one person, or of everyone without sign-in. */
const maxUnfinished = 10;

/** Begins an upload, or returns the unfinished one that the same declaration began. */
export async function beginBundleUpload(
  context: UploadContext,
  body: BundleUploadBody,
  uploadedBy: string | null,
): Promise<BundleUploadRow> {
  const declared = { ...body, fileName: baseName(body.fileName) };
  const row = await openBundleUpload(
    context.database,
    declared,
    { uploadedBy, limit: maxUnfinished },
    (client) => requireQuota(client, context.quota, uploadedBy, body.size),
  );
  if (row !== null) return row;
  throw new AppError(
    "quota-exceeded",
    `${maxUnfinished} of your bundle uploads are unfinished. Complete or cancel one first; each expires after 24 hours.`,
  );
}

/**
 * Stores a part a megabyte at a time, so that what has arrived stays stored if the sender hangs up.
 * @throws {AppError} if the part does not follow what has arrived, and whatever `bytes` throws
 */
export async function receivePart(
  context: UploadContext,
  id: string,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<BundleUploadRow> {
  let row = await bundleUploadOf(context, id);
  requireReceiving(row, offset);
  let at = offset;
  for await (const chunk of inChunks(bytes)) {
    const stored = await appendBytes(context.database, id, at, chunk);
    if (stored === null) {
      row = await bundleUploadOf(context, id);
      requireReceiving(row, at);
      const rest = row.declared_size - row.size;
      throw new AppError("wrong-offset", `The part is longer than the ${rest} bytes that are missing.`);
    }
    row = stored;
    at += chunk.length;
  }
  if (row.state === "queued") context.onQueued();
  return row;
}

function requireReceiving({ state, size }: BundleUploadRow, offset: number): void {
  if (state !== "receiving") throw new AppError("upload-ended", "The upload no longer receives bytes.");
  if (size === offset) return;
  throw new AppError("wrong-offset", `The next part must begin at ${size}; this one begins at ${offset}.`);
}

export async function bundleUploadOf({ database }: UploadContext, id: string): Promise<BundleUploadRow> {
  const row = await findBundleUpload(database, id);
  if (row === null) throw new AppError("upload-not-found", `There is no bundle upload with the id '${id}'.`);
  return row;
}

/** Canceling twice, or canceling a failed upload, is not an error; an ingested bundle cannot be canceled. */
export async function cancelBundle(context: UploadContext, id: string): Promise<BundleUploadRow> {
  await bundleUploadOf(context, id);
  await endUpload(context.database, id, { state: "cancelled" });
  const row = await bundleUploadOf(context, id);
  if (row.state !== "ready") return row;
  throw new AppError(
    "upload-ended",
    `'${row.file_name}' has been ingested; its upload can no longer be canceled.`,
  );
}
