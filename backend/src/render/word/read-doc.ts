import { find, read } from "cfb";
import { type Block, UnreadableFile } from "./blocks.ts";
import { docText } from "./doc-text.ts";

/**
 * Reads the text of a document in the old Word format ([MS-DOC]). The format separates text from structure: headings
 * are identified by their styles and cells by their markers; automatic numbers are not stored.
 */
export function readDoc(bytes: Buffer): readonly Block[] {
  const container = open(bytes);
  const stream = (name: string): Buffer | null => {
    const content = find(container, name)?.content;
    return content === undefined ? null : Buffer.from(content);
  };
  const main = stream("WordDocument");
  if (main === null) throw new UnreadableFile("The Word document is damaged or truncated.");
  return docText(main, stream);
}

function open(bytes: Buffer) {
  try {
    return read(bytes, { type: "buffer" });
  } catch {
    throw new UnreadableFile("The Word document is damaged or truncated.");
  }
}
