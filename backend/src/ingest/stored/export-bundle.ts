import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Database } from "@trialtrace/db";
import { pageImageName } from "../../contract/pages.ts";
import { imageChunk } from "../limits.ts";
import { IngestError, messageOf } from "../problem.ts";
import { findProtocolId } from "./find-protocol.ts";

/**
 * Writes a stored protocol as a bundle that ingests to the same content hash: the files as they came, and the
 * page images where the bundle had no `source.pdf`.
 * @throws {IngestError} when no protocol has that name, or the folder is not empty or cannot be written.
 */
export async function exportBundle(
  database: Database,
  name: string,
  folder: string,
): Promise<{ id: string; contentHash: string; files: number }> {
  const id = await findProtocolId(database, name);
  await makeEmpty(folder);
  const { prisma } = database;
  const { contentHash } = await prisma.protocol.findUniqueOrThrow({
    where: { id },
    select: { contentHash: true },
  });
  const names = await prisma.bundleFile.findMany({ where: { protocolId: id }, select: { path: true } });
  let files = 0;
  const write = async (path: string, bytes: Uint8Array) => {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
    files++;
  };
  for (const { path } of names) {
    const key = { protocolId_path: { protocolId: id, path } };
    await write(path, (await prisma.bundleFile.findUniqueOrThrow({ where: key })).content);
  }
  if (names.some(({ path }) => path === "source.pdf")) return { id, contentHash, files };
  for (let from = 0; ; ) {
    const pages = await prisma.pageImage.findMany({
      where: { protocolId: id, page: { gt: from } },
      orderBy: { page: "asc" },
      take: imageChunk,
    });
    for (const { page, bytes } of pages) await write(`pages/${pageImageName(page)}`, bytes);
    const last = pages.at(-1);
    if (!last) return { id, contentHash, files };
    from = last.page;
  }
}

async function makeEmpty(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    throw new IngestError(`The folder ${folder} cannot be written: ${messageOf(error)}`);
  }
  throw new IngestError(`The folder ${folder} is not empty; export needs a new or an empty one.`);
}
