/** UPL-1: the formats of a protocol document, with the name that people use and the extension of the stored file. */
export const documentFormats = [
  { mediaType: "application/pdf", extension: "pdf", name: "PDF" },
  {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extension: "docx",
    name: "Word",
  },
  { mediaType: "application/msword", extension: "doc", name: "Word" },
  { mediaType: "text/plain", extension: "txt", name: "plain text" },
] as const;
export type DocumentFormat = (typeof documentFormats)[number];
export type UploadMediaType = DocumentFormat["mediaType"];

/** The format that a file's name states; undefined if it is not that of a document. */
export function documentFormatOf(fileName: string): DocumentFormat | undefined {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return documentFormats.find((format) => format.extension === extension);
}

/** A file name without the extension of a document. */
export const withoutDocumentExtension = (fileName: string): string =>
  documentFormatOf(fileName) === undefined ? fileName : fileName.slice(0, fileName.lastIndexOf("."));
