import {
  documentFormatOf,
  type Upload,
  type UploadState,
  uploadLimitBytes,
} from "@trialtrace/backend/contract";
import { countOf } from "../../lib/format-count.ts";

/** State of the upload card. */
export type UploadView =
  | { readonly kind: "idle" }
  | { readonly kind: "sending"; readonly fileName: string; readonly sent: number; readonly size: number }
  | { readonly kind: "working"; readonly upload: Upload }
  | { readonly kind: "ended"; readonly upload: Upload }
  | { readonly kind: "stopped"; readonly fileName: string }
  | { readonly kind: "problem"; readonly title: string; readonly detail: string };

const working: readonly UploadState[] = ["receiving", "queued", "rendering"];

export const isWorking = (upload: Upload): boolean => working.includes(upload.state);

/** Progress of an upload: a sentence, and a percentage if known. */
export function progressOf(view: Extract<UploadView, { kind: "sending" | "working" }>): {
  readonly text: string;
  readonly percent: number | null;
} {
  if (view.kind === "sending") {
    const { sent, size } = view;
    if (sent >= size) return { text: "Checking the file", percent: 100 };
    return { text: `Sending ${megabytes(sent)} of ${megabytes(size)} MB`, percent: percentOf(sent, size) };
  }
  const { state, pagesDone, pagesTotal } = view.upload;
  if (state !== "rendering") return { text: "Waiting in the queue", percent: null };
  if (pagesTotal === null) return { text: "Opening the document", percent: null };
  return {
    text: `${pagesDone} of ${countOf(pagesTotal, "page")} rendered`,
    percent: percentOf(pagesDone, pagesTotal),
  };
}

const percentOf = (done: number, total: number): number =>
  total === 0 ? 100 : Math.min(100, Math.floor((100 * done) / total));

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** UPL-1: why a selected file is rejected, in one sentence; null if it is acceptable. */
export function checkUpload(file: { readonly name: string; readonly size: number }): string | null {
  if (documentFormatOf(file.name) === undefined) return `${file.name} is not a PDF, Word, or TXT file.`;
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > uploadLimitBytes) {
    const megabytes = Math.ceil((file.size / 1024 / 1024) * 10) / 10;
    return `${file.name} is ${megabytes} MB; the limit is 50 MB.`;
  }
  return null;
}

const typeset = "These pages are typeset from the file's text and do not show its original layout.";

/** Describes the pages of an uploaded file if they are not its original ones; null for a PDF. */
export function typesetNote(mediaType: Upload["mediaType"]): string | null {
  if (mediaType === null || mediaType === "application/pdf") return null;
  if (mediaType === "text/plain") return typeset;
  if (mediaType === "application/msword") {
    return `${typeset} Pictures and automatic numbering of headings and lists are omitted.`;
  }
  return `${typeset} Charts, metafiles, and small pictures are omitted.`;
}
