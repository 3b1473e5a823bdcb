import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import yazl from "yazl";
import { type BundleContents, toBytes } from "./make-bundle.ts";

/** Writes a zip of the given files. `mode` is the Unix mode of every entry. */
export async function makeZip(file: string, contents: BundleContents, mode?: number): Promise<string> {
  const zip = new yazl.ZipFile();
  for (const [path, content] of Object.entries(contents)) {
    zip.addBuffer(toBytes(content), path, mode === undefined ? {} : { mode });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

/** Replaces a name in the bytes of a zip with another of the same length that zip writers would reject. */
export function renameInside(zip: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error("The names must have the same length.");
  return Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");
}
