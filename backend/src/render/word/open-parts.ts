import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise } from "yauzl";
import { listEntries } from "../../bundle/source/zip-entries.ts";
import { maxWordPictureBytes, maxWordXmlBytes } from "../../limits.ts";
import { formatBytes } from "../../problem.ts";
import { UnreadableFile } from "./blocks.ts";

/** The parts of a Word document that are read; macros and embedded files are never unpacked. */
export type WordParts = Awaited<ReturnType<typeof openParts>>;

/** Opens a Word document. External references are never fetched: only named parts are read. */
export async function openParts(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes, { autoClose: false, decodeStrings: false }).catch(() => {
    throw new UnreadableFile("The Word document is damaged or truncated.");
  });
  const { entries, problems } = await listEntries(zip);
  const first = problems[0];
  if (first) {
    const where = first.file === "" ? "" : `${first.file}: `;
    throw new UnreadableFile(
      `The Word document cannot be accepted. ${where}${first.message} Expected ${first.expected}, found ${first.found}.`,
    );
  }
  if (!entries.has("word/document.xml"))
    throw new UnreadableFile("It is a zip file, but not a Word document.");
  let left = maxWordXmlBytes;
  async function unpack(name: string, entry: Entry): Promise<Buffer> {
    try {
      return await buffer(await zip.openReadStreamPromise(entry));
    } catch {
      throw new UnreadableFile(`The Word document is damaged: ${name} cannot be unpacked.`);
    }
  }
  return {
    /** Names of the matching parts, in order. */
    names: (pattern: RegExp) => [...entries.keys()].filter((name) => pattern.test(name)).sort(),
    /** The bytes of an XML part; null if the document has no part with this name. */
    async read(name: string) {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      left -= entry.uncompressedSize;
      if (left < 0) {
        throw new UnreadableFile(
          `The text of the Word document unpacks to more than ${formatBytes(maxWordXmlBytes)}.`,
        );
      }
      return unpack(name, entry);
    },
    /** The bytes of a picture; null if there is none with this name, or if it is larger than `maxWordPictureBytes`. */
    async readPicture(name: string) {
      const entry = entries.get(name);
      return entry === undefined || entry.uncompressedSize > maxWordPictureBytes ? null : unpack(name, entry);
    },
  };
}
