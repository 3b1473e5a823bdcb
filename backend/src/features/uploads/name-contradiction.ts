import { documentFormatOf, documentFormats, type UploadMediaType } from "../../contract/document-formats.ts";

/**
 * Why a file is rejected if its content contradicts its extension: it may be the wrong file, or damaged. Null if they
 * agree or the extension is unknown.
 * @returns a sentence without the file name
 */
export function nameContradiction(fileName: string, mediaType: UploadMediaType): string | null {
  const named = documentFormatOf(fileName)?.name;
  const content = documentFormats.find((format) => format.mediaType === mediaType)?.name;
  if (named === undefined || named === content) return null;
  return `is named as a ${named} file, but its content is ${content}. Check that it is the right file, or rename it.`;
}
