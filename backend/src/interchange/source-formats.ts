import { open, stat } from "node:fs/promises";
import type { BundleProblem } from "../problem.ts";
import { folderFormat, zipFormat } from "./bundle-formats.ts";
import { documentFormat } from "./digitized/document.ts";
import { scheduleFormat } from "./digitized/schedule.ts";
import type { SourceFormat } from "./source-format.ts";
import { usdmFormat } from "./usdm/source/usdm-source.ts";

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
