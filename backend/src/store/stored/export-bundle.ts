import type { Database } from "@trialtrace/db";
import { contentHashOf, storedFiles, zipBundle } from "./bundle-files.ts";
import { findProtocolId } from "./find-protocol.ts";
import { writeNewFile, writeNewFolder } from "./write-safely.ts";

export interface ExportedBundle {
  readonly id: string;
  readonly contentHash: string;
  readonly files: number;
}

/**
 * Writes a stored protocol as a bundle that ingests to the same content hash: a folder, or a zip if the target's name
 * ends in .zip. All or nothing.
 * @throws {IngestError} if no protocol has that name, or the target exists or cannot be written.
 */
export async function exportBundle(
  database: Database,
  name: string,
  target: string,
): Promise<ExportedBundle> {
  const id = await findProtocolId(database, name);
  const contentHash = (await contentHashOf(database.prisma, id)) ?? "";
  if (!/\.zip$/i.test(target)) {
    return { id, contentHash, files: await writeNewFolder(target, storedFiles(database, id)) };
  }
  let files = 0;
  await writeNewFile(target, zipBundle(counted()));
  return { id, contentHash, files };

  async function* counted() {
    for await (const file of storedFiles(database, id)) {
      files++;
      yield file;
    }
  }
}
