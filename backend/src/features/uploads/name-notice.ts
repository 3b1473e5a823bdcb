import type { UploadMediaType } from "../../contract/uploads.ts";

const kinds = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  doc: "application/msword",
  txt: "text/plain",
} as const satisfies Record<string, UploadMediaType>;

const contents: Record<UploadMediaType, string> = {
  [kinds.pdf]: "a PDF",
  [kinds.docx]: "a Word document (.docx)",
  [kinds.doc]: "a Word document of the old format (.doc)",
  [kinds.txt]: "plain text",
};

/** Says that a file is of another kind than its name tells; null when they agree, or when nothing is known yet. */
export function nameNotice(fileName: string, mediaType: UploadMediaType | null): string | null {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  if (mediaType === null || extension === undefined || !isKnown(extension)) return null;
  if (kinds[extension] === mediaType) return null;
  const named = extension === "pdf" || extension === "txt" ? extension.toUpperCase() : `.${extension}`;
  return `${fileName} is not a ${named} file: its content is ${contents[mediaType]}, and it is read as that.`;
}

const isKnown = (extension: string): extension is keyof typeof kinds => Object.hasOwn(kinds, extension);
