import { randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { IngestError, messageOf } from "../../problem.ts";
import type { StoredFile } from "./bundle-files.ts";

/** Next to the target, so that the last step is a rename within one file system. */
const unfinished = (target: string) => join(dirname(target), `.${basename(target)}.${randomUUID()}.partial`);

/**
 * Writes a new file completely or not at all.
 * @throws {IngestError} if the file exists or cannot be written
 */
export async function writeNewFile(
  target: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  if (await exists(target)) {
    throw new IngestError(`${target} already exists. Choose a new file name.`);
  }
  return finishing(target, async (temporary) => {
    const written = await writeAll(temporary, content);
    await rename(temporary, target);
    return written;
  });
}

/** @throws {IngestError} if the folder has content */
export async function requireNewFolder(folder: string): Promise<void> {
  if (await isNewOrEmpty(folder)) return;
  throw new IngestError(`The folder ${folder} is not empty. Choose a new or an empty one.`);
}

/**
 * Writes files into a new or an empty folder, all or none.
 * @throws {IngestError} if the folder is not empty or cannot be written
 */
export async function writeNewFolder(folder: string, files: AsyncIterable<StoredFile>): Promise<number> {
  await requireNewFolder(folder);
  return finishing(folder, async (temporary) => {
    let count = 0;
    await mkdir(temporary, { recursive: true });
    for await (const { path, bytes } of files) {
      const target = join(temporary, path);
      await mkdir(dirname(target), { recursive: true });
      await writeAll(target, [bytes]);
      count++;
    }
    if (await exists(folder)) await rmdir(folder);
    await rename(temporary, folder);
    return count;
  });
}

/** Removes unfinished files and turns the file system's error code into a sentence. */
async function finishing<T>(target: string, work: (temporary: string) => Promise<T>): Promise<T> {
  const temporary = unfinished(target);
  try {
    await mkdir(dirname(target), { recursive: true });
    return await work(temporary);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
    throw error instanceof IngestError ? error : new IngestError(sentenceFor(target, error));
  }
}

function sentenceFor(target: string, error: unknown): string {
  const code = codeOf(error);
  if (code === "ENOSPC" || code === "EDQUOT") {
    return `There is no space left for ${target}; nothing was written.`;
  }
  return `${target} cannot be written: ${messageOf(error)}`;
}

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;

async function writeAll(
  file: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  let written = 0;
  const handle = await open(file, "wx");
  try {
    for await (const chunk of content) {
      await handle.writeFile(chunk);
      written += chunk.length;
    }
    // A full disk may only be reported now.
    await handle.sync();
  } finally {
    await handle.close();
  }
  return written;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function isNewOrEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return true;
    throw new IngestError(`The folder ${folder} cannot be written: ${messageOf(error)}`);
  }
}
