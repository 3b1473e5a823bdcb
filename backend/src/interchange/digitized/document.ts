import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { documentFormatOf, documentFormats } from "../../contract/document-formats.ts";
import { typesetInThread } from "../../render/typeset/typeset-in-thread.ts";
import type { SourceFormat } from "../source-format.ts";
import { digitizedSource } from "./digitized-source.ts";

const [pdfFormat] = documentFormats;
const isPdf = (head: Buffer): boolean => head.includes("%PDF-");

/** A protocol as a document, which is digitalized. */
export const documentFormat: SourceFormat = {
  name: "a PDF, Word, or text document",
  options: [],
  kind: "digitalized",
  recognize: async ({ path, isFolder, head }) =>
    !isFolder && (isPdf(head) || documentFormatOf(path) !== undefined),
  async open(path, _options, { signal, tesseract, onProgress }) {
    const bytes = await readFile(path);
    const name = basename(path);
    const stated = documentFormatOf(path);
    const { mediaType, extension } = isPdf(bytes.subarray(0, 1024)) ? pdfFormat : (stated ?? pdfFormat);
    const original = { path: `source.${extension}`, bytes };
    let pages = original;
    if (mediaType !== "application/pdf") {
      const typeset = await typesetInThread({ mediaType, bytes: Uint8Array.from(bytes) }, signal);
      if ("fault" in typeset) throw new Error(typeset.fault);
      pages = { path: "source.pdf", bytes: Buffer.from(typeset.pdf) };
    }
    // Its libraries take time to load, and most runs read bundles.
    const { digitize } = await import("@trialtrace/extraction");
    const digitized = await digitize(pages.bytes, name, {
      ...(tesseract === undefined ? {} : { tesseract }),
      signal,
      onProgress,
    });
    return digitizedSource({ ...digitized, files: [...digitized.files, ...new Set([original, pages])] });
  },
};
