import { authorOf } from "../../access/caller.ts";
import {
  appendBundleUpload,
  type BundleUpload,
  type BundleUploadBody,
  cancelBundleUpload,
  createBundleUpload,
  getBundleUpload,
} from "../../contract/bundle-uploads.ts";
import { uncacheableAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { appendBytes, findBundleUpload, openBundleUpload } from "./bundle-repository.ts";
import { endUpload } from "./repository.ts";
import { baseName, inChunks, requireQuota, type UploadContext } from "./routes.ts";

/** ACC-18: bundles sent over the network, in parts. */
export function bundleUploadRoutes(registry: EndpointRegistry, context: UploadContext): void {
  registry.register(createBundleUpload, async ({ body, caller }) =>
    uncacheableAnswer(await beginBundleUpload(context, body, authorOf(caller, "") || null)),
  );

  registry.registerBytes(appendBundleUpload, async ({ params: { uploadId }, query: { offset } }, bytes) =>
    uncacheableAnswer(await receivePart(context, uploadId, offset, bytes)),
  );

  registry.register(getBundleUpload, async ({ params: { uploadId } }) =>
    uncacheableAnswer(await bundleUploadOf(context, uploadId)),
  );

  registry.register(cancelBundleUpload, async ({ params: { uploadId } }) =>
    uncacheableAnswer(await cancelBundle(context, uploadId)),
  );
}

/** Unfinished bundle uploads of one person, or of everyone without sign-in. */
const maxUnfinished = 10;

/** Begins an upload, or returns the unfinished one that the same declaration began. */
export async function beginBundleUpload(
  context: UploadContext,
  body: BundleUploadBody,
  uploadedBy: string | null,
): Promise<BundleUpload> {
  const declared = { ...body, fileName: baseName(body.fileName) };
  const { database, quota } = context;
  const id = await openBundleUpload(database, declared, { uploadedBy, limit: maxUnfinished }, (sql) =>
    requireQuota(sql, quota, uploadedBy, body.size),
  );
  if (id !== null) return bundleUploadOf(context, id);
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
): Promise<BundleUpload> {
  let row = await bundleUploadOf(context, id);
  requireReceiving(row, offset);
  let at = offset;
  for await (const chunk of inChunks(bytes)) {
    const stored = await appendBytes(context.database, id, at, chunk);
    if (stored === null) {
      row = await bundleUploadOf(context, id);
      requireReceiving(row, at);
      const rest = row.size - row.received;
      throw new AppError("wrong-offset", `The part is longer than the ${rest} bytes that are missing.`);
    }
    row = stored;
    at += chunk.length;
  }
  if (row.state === "queued") context.onQueued();
  return row;
}

function requireReceiving({ state, received }: BundleUpload, offset: number): void {
  if (state !== "receiving") throw new AppError("upload-ended", "The upload no longer receives bytes.");
  if (received === offset) return;
  throw new AppError(
    "wrong-offset",
    `The next part must begin at ${received}; this one begins at ${offset}.`,
  );
}

export async function bundleUploadOf({ database }: UploadContext, id: string): Promise<BundleUpload> {
  const row = await findBundleUpload(database, id);
  if (row === null) throw new AppError("upload-not-found", `There is no bundle upload with the id '${id}'.`);
  return row;
}

/** Canceling twice, or canceling a failed upload, is not an error; an ingested bundle cannot be canceled. */
export async function cancelBundle(context: UploadContext, id: string): Promise<BundleUpload> {
  await bundleUploadOf(context, id);
  await endUpload(context.database, id, { state: "cancelled" });
  const row = await bundleUploadOf(context, id);
  if (row.state !== "ready") return row;
  throw new AppError(
    "upload-ended",
    `'${row.fileName}' has been ingested; its upload can no longer be canceled.`,
  );
}
