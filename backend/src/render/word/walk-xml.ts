import { utf16Of } from "@trialtrace/extraction/sheets/text-encoding";
import { SaxesParser } from "saxes";
import { maxXmlDepth } from "../../limits.ts";
import { UnreadableFile } from "./blocks.ts";

/** What the listener receives for an element; names have no prefixes, which every writer chooses freely. */
export interface XmlListener {
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Characters passed to the parser at a time, so that a listener can abort early. */
const step = 64 * 1024;

/**
 * Reads XML from start to end without keeping any of it. A document type is rejected: Word writes none, and entity
 * attacks need one.
 */
export function walkXml(part: string, bytes: Uint8Array, listener: XmlListener): void {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  parser.on("error", () => {
    throw new UnreadableFile(`The Word document is damaged: ${part} is not well-formed XML.`);
  });
  parser.on("doctype", () => {
    throw new UnreadableFile(`The Word document cannot be accepted: ${part} has a document type definition.`);
  });
  parser.on("opentag", ({ local, attributes }) => {
    depth += 1;
    if (depth > maxXmlDepth) {
      throw new UnreadableFile(
        `The Word document cannot be accepted: ${part} is nested more than ${maxXmlDepth} levels deep.`,
      );
    }
    listener.open(local, new Map(Object.values(attributes).map((a) => [a.local, a.value])));
  });
  parser.on("closetag", ({ local }) => {
    depth -= 1;
    listener.close?.(local);
  });
  parser.on("text", (text) => listener.text?.(text));
  parser.on("cdata", (text) => listener.text?.(text));
  const source = decode(bytes);
  for (let from = 0; from < source.length; from += step) parser.write(source.slice(from, from + step));
  parser.close();
}

/** The two encodings that every XML reader must support. */
const decode = (bytes: Uint8Array): string => new TextDecoder(utf16Of(bytes) ?? "utf-8").decode(bytes);
