import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import {
  appendBundleUpload,
  type BundleUpload,
  bundlePartLimit,
  cancelBundleUpload,
  createBundleUpload,
  getBundleUpload,
} from "@trialtrace/backend/contract";
import { zipSync } from "fflate";
import { callEndpoint } from "./api-client.ts";
import { UnreachableError } from "./api-error.ts";
import { sendBytes } from "./send-bytes.ts";

export interface SendBundleOptions {
  readonly signal: AbortSignal;
  /** Called when the server stops or starts to respond; the upload continues once it does. */
  readonly onReachable: (reachable: boolean) => void;
}

/** Milliseconds between two polls of an upload in progress. */
const pollEvery = 500;

/**
 * Sends the bundle of a new study and waits until it is stored.
 * @returns the id under which the study is stored
 * @throws if it is rejected; the message is a readable sentence. Stored studies are never changed.
 */
export async function sendNewStudy(
  { id, files }: { readonly id: string; readonly files: ReadonlyMap<string, unknown> },
  { signal, onReachable }: SendBundleOptions,
): Promise<string> {
  const encoder = new TextEncoder();
  const parts = [...files].map(([name, content]) => [name, encoder.encode(JSON.stringify(content))] as const);
  // The same content is the same upload, which a second attempt continues.
  const bytes = zipSync(Object.fromEntries(parts), { mtime: "1980-01-01T00:00:00" });
  const body = {
    ...{ fileName: `${id}.zip`, size: bytes.length, sha256: bytesToHex(sha256(bytes)) },
    ...{ pdfSize: 0, isNew: true, strict: false, dryRun: false },
  };
  const begun = await callEndpoint(createBundleUpload, { body }, signal);
  try {
    return storedId(await complete(begun, bytes, { signal, onReachable }));
  } catch (error) {
    // Closing the dialog must not leave a study behind.
    if (signal.aborted)
      await callEndpoint(cancelBundleUpload, { params: { uploadId: begun.id } }).catch(() => undefined);
    throw error;
  }
}

async function complete(
  begun: BundleUpload,
  bytes: Uint8Array<ArrayBuffer>,
  options: SendBundleOptions,
): Promise<BundleUpload> {
  const { signal } = options;
  let upload = begun;
  while (upload.state === "receiving") {
    const { id: uploadId, received: offset } = upload;
    const part = new Blob([bytes.slice(offset, offset + bundlePartLimit)]);
    upload = await sendBytes(appendBundleUpload, { params: { uploadId }, query: { offset } }, part, {
      onSent: () => undefined,
      signal,
    });
  }
  while (upload.state === "queued" || upload.state === "rendering") {
    await new Promise((resolve) => setTimeout(resolve, pollEvery));
    upload = await look(upload, options);
  }
  return upload;
}

async function look(upload: BundleUpload, { signal, onReachable }: SendBundleOptions): Promise<BundleUpload> {
  try {
    const next = await callEndpoint(getBundleUpload, { params: { uploadId: upload.id } }, signal);
    onReachable(true);
    return next;
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    onReachable(false);
    return upload;
  }
}

function storedId({ report, error, state }: BundleUpload): string {
  const [problem] = report?.problems ?? [];
  if (report?.protocolId && report.outcome !== "failed") return report.protocolId;
  throw new Error(
    problem?.message ?? error ?? (state === "cancelled" ? "It was canceled." : "It was not stored."),
  );
}
