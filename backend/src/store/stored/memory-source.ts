import { byPath, type FileSource } from "../../bundle/source/file-source.ts";
import type { StoredFile } from "./bundle-files.ts";

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
