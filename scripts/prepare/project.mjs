import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this clone. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Hashes of the inputs of completed steps, so that they are skipped; never committed. */
export const cacheFolder = join(root, ".cache");

/** An error that the user at the terminal can fix; the message is a sentence for them. */
export class PrepareError extends Error {
  name = "PrepareError";
}

/** @param {string} path within the project */
export function readIfExists(path) {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return undefined;
  }
}

/** Records the input of a step. @param {string} name @param {string} hash */
export function writeStamp(name, hash) {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(join(cacheFolder, name), hash);
}

/** @param {string} name */
export function readStamp(name) {
  return readIfExists(join(".cache", name));
}

/** Progress goes to standard error: the command line's standard output is for results. @param {string} line */
export function logProgress(line) {
  process.stderr.write(`${line}\n`);
}
