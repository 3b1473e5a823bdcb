import { sha256 } from "../../bundle/read/content-hash.ts";
import type { DatabaseFile, PageSource } from "../../bundle/read/read-bundle.ts";
import { documentFormats, type UploadMediaType } from "../../contract/document-formats.ts";
import { typesetInThread } from "./typeset-in-thread.ts";

/** The input for a bundle: the files to keep, and the pages. A fault is a sentence about the file. */
export type OpenedUpload =
  | { readonly files: readonly DatabaseFile[]; readonly pages: PageSource; readonly extension: string }
  | { readonly fault: string };

/**
 * Opens an uploaded file according to its content. A PDF is opened later by the page reader; the text of any other
 * file is typeset into pages, and the file is kept as well.
 * @param memory megabytes
 * @throws {MemoryExceeded}
 */
export async function openUploaded(
  mediaType: UploadMediaType,
  bytes: Buffer,
  signal: AbortSignal,
  memory: number,
): Promise<OpenedUpload> {
  const extension = documentFormats.find((format) => format.mediaType === mediaType)?.extension ?? "pdf";
  if (mediaType === "application/pdf") return withPdf([], bytes, extension);
  const typeset = await typesetInThread({ mediaType, bytes: Uint8Array.from(bytes) }, signal, { memory });
  if ("fault" in typeset) return typeset;
  return withPdf([keep(`source.${extension}`, bytes)], Buffer.from(typeset.pdf), extension);
}

function withPdf(files: readonly DatabaseFile[], bytes: Buffer, extension: string): OpenedUpload {
  const pdf = keep("source.pdf", bytes);
  return { files: [...files, pdf], pages: { kind: "pdf", bytes, sha256: pdf.sha256 }, extension };
}

const keep = (path: string, bytes: Buffer): DatabaseFile => ({ path, bytes, sha256: sha256(bytes) });
