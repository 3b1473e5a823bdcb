import type { Database } from "@trialtrace/db";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { sha256 as sha256Of } from "../../bundle/read/content-hash.ts";
import { byPath, type FileSource } from "../../bundle/source/file-source.ts";
import { pageImageName } from "../../contract/pages.ts";
import { filePieceBytes, imageChunk } from "../../limits.ts";
import { IngestError } from "../../problem.ts";

/** A file of a stored bundle. */
export interface StoredFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * The files of a stored bundle, one after another, unchanged; its page images if it had no `source.pdf`. Together
 * they have the content hash of the protocol.
 * @throws {IngestError} at the end if the protocol was re-ingested or removed during the export
 */
export async function* storedFiles({ prisma }: Database, id: string): AsyncGenerator<StoredFile> {
  const hash = await contentHashOf(prisma, id);
  const names = await prisma.bundleFile.findMany({
    where: { protocolId: id },
    select: { path: true },
    orderBy: { path: "asc" },
  });
  for (const { path } of names) {
    const found = await prisma.bundleFile.findUnique({
      where: { protocolId_path: { protocolId: id, path } },
    });
    if (found) yield { path, bytes: found.content };
  }
  if (!names.some(({ path }) => path === "source.pdf")) yield* pageImages(prisma, id);
  if ((await contentHashOf(prisma, id)) !== hash) {
    throw new IngestError(`The protocol ${id} was changed while it was being read. Please try again.`);
  }
}

async function* pageImages(prisma: Database["prisma"], id: string): AsyncGenerator<StoredFile> {
  for (let from = 0; ; ) {
    const pages = await prisma.pageImage.findMany({
      where: { protocolId: id, page: { gt: from } },
      orderBy: { page: "asc" },
      take: imageChunk,
    });
    for (const { page, bytes } of pages) yield { path: `pages/${pageImageName(page)}`, bytes };
    const last = pages.at(-1);
    if (!last) return;
    from = last.page;
  }
}

/**
 * A file of a stored bundle, read in pieces: the client of the database holds several copies of a value.
 * @returns null if there is none
 * @throws {IngestError} if it was replaced meanwhile
 */
export async function readStoredFile(
  { pool }: Pick<Database, "pool">,
  id: string,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const where = "FROM bundle_files WHERE protocol_id = $1 AND path = $2";
  const found = await pool.query<{ size: number; sha256: string }>(`SELECT size, sha256 ${where}`, [
    id,
    path,
  ]);
  const [file] = found.rows;
  if (file === undefined) return null;
  const bytes = new Uint8Array(file.size);
  for (let at = 0; at < file.size; at += filePieceBytes) {
    const { rows } = await pool.query<{ piece: Buffer }>(
      `SELECT substring(content FROM $3 FOR $4) AS piece ${where}`,
      [id, path, at + 1, Math.min(filePieceBytes, file.size - at)],
    );
    bytes.set(rows[0]?.piece ?? [], at);
  }
  if (sha256Of(bytes) !== file.sha256) {
    throw new IngestError(`The protocol ${id} was changed while it was being read. Please try again.`);
  }
  return bytes;
}

export async function contentHashOf(prisma: Database["prisma"], id: string): Promise<string | null> {
  const found = await prisma.protocol.findUnique({ where: { id }, select: { contentHash: true } });
  return found?.contentHash ?? null;
}

/** Files in memory as the source of a bundle. */
export function memorySource(files: readonly StoredFile[]): FileSource {
  const byName = new Map(files.map(({ path, bytes }) => [path, bytes]));
  return {
    files: files.map(({ path, bytes }) => ({ path, size: bytes.length })).sort(byPath),
    problems: [],
    async read(path) {
      const bytes = byName.get(path);
      if (bytes === undefined) throw new Error(`There is no file ${path}.`);
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    },
    close: async () => undefined,
  };
}

/** Bytes compressed at a time: other requests are handled in between. */
const slice = 256 * 1024;

/** The same files always produce the same zip: 1980 is the first year that a zip can represent, in any time zone. */
const noDate = () => new Date(1980, 0, 1);

/** Images and PDFs are already compressed. */
const isCompressed = (path: string): boolean => /\.(png|pdf|docx)$/i.test(path);

/** A bundle as a zip, piece by piece: only the current file is held in memory. */
export async function* zipBundle(files: AsyncIterable<StoredFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  for await (const { path, bytes } of files) {
    const entry = isCompressed(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = noDate();
    zip.add(entry);
    for (let from = 0; from < bytes.length || from === 0; from += slice) {
      entry.push(bytes.subarray(from, from + slice), from + slice >= bytes.length);
      if (failure) throw failure;
      yield* ready.splice(0);
    }
  }
  zip.end();
  yield* ready.splice(0);
}
