import { bundleFiles, registryRecordFile } from "../../contract/bundle/index.ts";
import { documentFormats } from "../../contract/document-formats.ts";
import { pageImageName } from "../../contract/pages.ts";
import { maxHtmlBytes, maxJsonBytes, maxPageImageBytes, maxPdfBytes } from "../../limits.ts";

export type FileKind =
  | { readonly kind: "json" | "pdf" | "original" | "schedule-html" | "unknown" }
  | { readonly kind: "page"; readonly page: number };

export const htmlFolder = "schedule-html/";

/** The uploaded document if it was not a PDF; stored, never rendered. */
const originals: readonly string[] = documentFormats.map(({ extension }) => `source.${extension}`);

/** Whether a file has another format than the bundle's, and is kept unchanged; its content is in the other documents. */
export const isForeignFormat = (path: string): boolean => path === "usdm.json" || path === registryRecordFile;

/** The kind of a bundle file, based on its path alone. */
export function fileKind(path: string): FileKind {
  if (Object.hasOwn(bundleFiles, path)) return { kind: "json" };
  if (path === "source.pdf") return { kind: "pdf" };
  if (originals.includes(path)) return { kind: "original" };
  const page = /^pages\/page_(\d{4,6})\.png$/.exec(path)?.[1];
  if (page !== undefined && path === `pages/${pageImageName(Number(page))}`) {
    return { kind: "page", page: Number(page) };
  }
  const inner = path.startsWith(htmlFolder) ? path.slice(htmlFolder.length) : "/";
  return { kind: inner.includes("/") ? "unknown" : "schedule-html" };
}

/** Maximum file size by kind, in bytes. */
export const sizeLimits: Record<FileKind["kind"], number> = {
  json: maxJsonBytes,
  pdf: maxPdfBytes,
  original: maxPdfBytes,
  page: maxPageImageBytes,
  "schedule-html": maxHtmlBytes,
  unknown: 0,
};
