import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

/**
 * One hash over files and folders of the project: names and contents.
 * @param {string[]} paths within the project
 * @param {(path: string) => boolean} [leaveOut] paths to ignore
 */
export function hashFiles(paths, leaveOut = () => false) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((path) => filesBelow(path, leaveOut)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** @returns {string[]} */
function filesBelow(path, leaveOut) {
  if (leaveOut(path)) return [];
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(join(path, name), leaveOut));
}
