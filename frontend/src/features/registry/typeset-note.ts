import type { Upload } from "@trialtrace/backend/contract";

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
