import type { UploadMediaType } from "../../contract/uploads.ts";

/** Kinds that a person tells apart by the extension; .doc and .docx are both Word. */
const kinds = { pdf: "PDF", docx: "Word", doc: "Word", txt: "plain text" } as const;

const contents = {
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
  "application/msword": "Word",
  "text/plain": "plain text",
} as const satisfies Record<UploadMediaType, string>;

/**
 * Why a file is refused whose content is of another kind than its name says: it may be the wrong file, or damaged. Null
 * when they agree, or the name says nothing.
 * @returns a sentence without the file's name
 */
export function nameContradiction(fileName: string, mediaType: UploadMediaType): string | null {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  if (extension === undefined || !isKnown(extension) || kinds[extension] === contents[mediaType]) return null;
  return `is named as a ${kinds[extension]} file, but its content is ${contents[mediaType]}. Check that it is the right file, or rename it.`;
}

const isKnown = (extension: string): extension is keyof typeof kinds => Object.hasOwn(kinds, extension);
