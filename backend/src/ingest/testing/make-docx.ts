import { buffer } from "node:stream/consumers";
import yazl from "yazl";

const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A zip of these files. */
export async function makeZipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** A part of a Word document: this element around this content. */
export const wordPart = (element: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${element} xmlns:w="${main}" xmlns:r="${relations}">${content}</w:${element}>`;

/** A Word document with this body, and other parts as a test needs them. */
export function makeDocx(
  body: string,
  parts: Readonly<Record<string, string | Buffer>> = {},
): Promise<Buffer> {
  return makeZipOf({
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": wordPart("document", `<w:body>${body}</w:body>`),
    ...parts,
  });
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A run of text. `properties` is the content of its `w:rPr`. */
export const run = (text: string, properties = ""): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

/** A paragraph of runs or plain text. `properties` is the content of its `w:pPr`. */
export const paragraph = (content: string, properties = ""): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${content.startsWith("<") ? content : run(content)}</w:p>`;

/** A table of rows of cells; a cell is its blocks or plain text. */
export const table = (...rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows
    .map(
      (cells) =>
        `<w:tr>${cells.map((cell) => `<w:tc>${cell.startsWith("<") ? cell : paragraph(cell)}</w:tc>`).join("")}</w:tr>`,
    )
    .join("")}</w:tbl>`;
