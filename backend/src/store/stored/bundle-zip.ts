import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { StoredFile } from "./bundle-files.ts";

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
