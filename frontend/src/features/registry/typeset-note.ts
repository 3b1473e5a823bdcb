import type { Upload } from "@trialtrace/backend/contract";

const typeset = "The pages are typeset from the text of the file; they are not its own layout.";

/** What the pages of an uploaded file are, where they are not the file's own; null for a PDF. */
export function typesetNote(mediaType: Upload["mediaType"]): string | null {
  if (mediaType === null || mediaType === "application/pdf") return null;
  if (mediaType === "text/plain") return typeset;
  if (mediaType === "application/msword") {
    return `${typeset} Pictures and the automatic numbers of headings and lists are left out.`;
  }
  return `${typeset} Pictures are left out.`;
}
