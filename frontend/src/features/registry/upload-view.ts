import type { Upload, UploadState } from "@trialtrace/backend/contract";
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
