import { documentFormatOf, uploadLimitBytes } from "@trialtrace/backend/contract";

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
