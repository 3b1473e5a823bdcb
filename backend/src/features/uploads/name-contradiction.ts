import type { UploadMediaType } from "../../contract/uploads.ts";

/** File types that people distinguish by extension; .doc and .docx are both Word. */
const kinds = { pdf: "PDF", docx: "Word", doc: "Word", txt: "plain text" } as const;

const contents = {
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
  "application/msword": "Word",
  "text/plain": "plain text",
} as const satisfies Record<UploadMediaType, string>;

/**
 * Why a file is rejected if its content contradicts its extension: it may be the wrong file, or damaged. Null if they
 * agree or the extension is unknown.
 * @returns a sentence without the file name
 */
export function nameContradiction(fileName: string, mediaType: UploadMediaType): string | null {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  if (extension === undefined || !isKnown(extension) || kinds[extension] === contents[mediaType]) return null;
  return `is named as a ${kinds[extension]} file, but its content is ${contents[mediaType]}. Check that it is the right file, or rename it.`;
}

const isKnown = (extension: string): extension is keyof typeof kinds => Object.hasOwn(kinds, extension);
