import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The script of a worker thread: in the built server a file next to the program; in a clone `NAME-from-source.js`, which
 * starts the TypeScript through a loader. The loader takes longer than most tasks, so tests build the scripts once, into
 * the folder named by `BUILT_PROGRAMS`.
 * @param importer the `import.meta.url` of a module in the folder of the worker
 */
export function workerProgram(name: string, importer: string): URL {
  if (!importer.endsWith(".ts")) return new URL(`./${name}.js`, importer);
  const built = process.env.BUILT_PROGRAMS;
  return built ? pathToFileURL(join(built, `${name}.js`)) : new URL(`./${name}-from-source.js`, importer);
}
