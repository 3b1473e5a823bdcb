import { SaxesParser } from "saxes";
import { maxXmlDepth } from "../../limits.ts";
import { UnreadableFile } from "./blocks.ts";

/** What is told of an element; names are without their prefixes, which every writer chooses for itself. */
export interface XmlListener {
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  close(name: string): void;
  text(text: string): void;
}

/** Characters given to the parser at a time, so that a listener that gives up is heard early. */
const step = 64 * 1024;

/**
 * Reads XML from begin to end and keeps nothing of it. A document type is refused: Word writes none, and entities that
 * multiply or fetch begin with one.
 */
export function walkXml(part: string, bytes: Uint8Array, listener: XmlListener): void {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  parser.on("error", () => {
    throw new UnreadableFile(`The Word document is damaged: ${part} is no well-formed XML.`);
  });
  parser.on("doctype", () => {
    throw new UnreadableFile(`The Word document is refused: ${part} has a document type definition.`);
  });
  parser.on("opentag", ({ local, attributes }) => {
    depth += 1;
    if (depth > maxXmlDepth) {
      throw new UnreadableFile(
        `The Word document is refused: ${part} is nested more than ${maxXmlDepth} deep.`,
      );
    }
    listener.open(local, new Map(Object.values(attributes).map((a) => [a.local, a.value])));
  });
  parser.on("closetag", ({ local }) => {
    depth -= 1;
    listener.close(local);
  });
  parser.on("text", (text) => listener.text(text));
  parser.on("cdata", (text) => listener.text(text));
  const source = decode(bytes);
  for (let from = 0; from < source.length; from += step) parser.write(source.slice(from, from + step));
  parser.close();
}

/** The two encodings that every XML reader must know, told apart by the mark at the begin. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}
