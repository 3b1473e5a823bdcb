import { stat } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { maxZipBytes } from "../../limits.ts";
import { formatBytes, messageOf, problem } from "../../problem.ts";
import { byPath, type FileSource, isIgnored } from "./file-source.ts";
import { listEntries } from "./zip-entries.ts";

/** Opens a zip as a bundle located at its root or in its only folder. Nothing is unpacked to disk. */
export async function openZip(file: string): Promise<FileSource> {
  const { size } = await stat(file);
  if (size > maxZipBytes) {
    const limit = `at most ${formatBytes(maxZipBytes)}`;
    return unusable("The zip is too large.", limit, formatBytes(size));
  }
  let zip: ZipFile;
  try {
    zip = await openPromise(file, { autoClose: false, decodeStrings: false });
  } catch (error) {
    return unusable(
      "The zip is damaged or truncated.",
      "a complete zip",
      messageOf(error).replace(/\.$/, ""),
    );
  }
  const { entries, problems } = await listEntries(zip);
  const prefix = commonFolder([...entries.keys()]);
  const inner = new Map<string, Entry>();
  for (const [name, entry] of entries) {
    const path = name.slice(prefix.length);
    if (!isIgnored(path)) inner.set(path, entry);
  }
  return {
    files: [...inner].map(([path, entry]) => ({ path, size: entry.uncompressedSize })).sort(byPath),
    problems: problems.map((found) => ({
      ...found,
      file: found.file.startsWith(prefix) ? found.file.slice(prefix.length) : found.file,
    })),
    async read(path) {
      const entry = inner.get(path);
      if (!entry) throw new Error("The zip has no such file.");
      return readEntry(zip, entry);
    },
    close: async () => zip.close(),
  };
}

function unusable(message: string, expected: string, found: string): FileSource {
  return {
    files: [],
    problems: [problem("", "", message, expected, found)],
    read: () => Promise.reject(new Error(message)),
    close: async () => undefined,
  };
}

/** `study/` if everything is below that one folder and the root has no `protocol.json`; otherwise empty. */
export function commonFolder(names: readonly string[]): string {
  const first = names[0];
  if (first === undefined || names.includes("protocol.json")) return "";
  const slash = first.indexOf("/");
  const folder = slash < 0 ? "" : first.slice(0, slash + 1);
  return folder !== "" && names.every((name) => name.startsWith(folder)) ? folder : "";
}

/** yauzl's inflating stream fails as soon as it produces more bytes than the entry declares. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (crc32(bytes) !== entry.crc32)
    throw new Error("The file in the zip is damaged: its checksum does not match.");
  return bytes;
}
