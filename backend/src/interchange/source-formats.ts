import { open, readdir, stat } from "node:fs/promises";
import { openFolder } from "../bundle/source/folder-source.ts";
import { openZip } from "../bundle/source/zip-source.ts";
import type { BundleProblem } from "../problem.ts";
import { documentFormat } from "./digitized/document.ts";
import { scheduleFormat } from "./digitized/schedule.ts";
import type { SourceFormat } from "./source-format.ts";
import { usdmFormat } from "./usdm/source/usdm-source.ts";

/** A folder with the file that every bundle has. */
const folderFormat: SourceFormat = {
  name: "a folder with protocol.json",
  options: [],
  kind: "folder",
  recognize: async ({ path, isFolder }) => isFolder && (await readdir(path)).includes("protocol.json"),
  open: (path) => openFolder(path),
};

const zipFormat: SourceFormat = {
  name: "a .zip of one",
  options: [],
  kind: "file",
  recognize: async ({ path, isFolder }) => !isFolder && path.toLowerCase().endsWith(".zip"),
  open: (path) => openZip(path),
};

/** Every format in which a study arrives, in the order in which they are tried. */
export const sourceFormats: readonly SourceFormat[] = [
  folderFormat,
  zipFormat,
  usdmFormat,
  documentFormat,
  scheduleFormat,
];

const headLength = 1024;

/**
 * The format of a file or folder.
 * @returns the problem if it has a format but cannot be read, and null if it has none
 * @throws if there is no such file or folder
 */
export async function recognizeSource(path: string): Promise<SourceFormat | BundleProblem | null> {
  const found = await stat(path);
  const isFolder = found.isDirectory();
  const head = found.isFile() ? await headOf(path) : Buffer.alloc(0);
  for (const format of sourceFormats) {
    const recognized = await format.recognize({ path, isFolder, head });
    if (recognized !== false) return recognized === true ? format : recognized;
  }
  return null;
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
