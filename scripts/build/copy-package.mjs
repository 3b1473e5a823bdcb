import { cpSync, existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Copies an installed package and its installed dependencies into the node_modules of `target`.
 * @param {string} name
 * @param {string} from a folder whose node_modules, or those above it, contain the package
 * @param {string} target
 * @param {Set<string>} [done]
 */
export function copyPackage(name, from, target, done = new Set()) {
  const folder = findPackage(name, from);
  if (folder === undefined || done.has(name)) return;
  done.add(name);
  cpSync(folder, join(target, "node_modules", name), { recursive: true, dereference: true });
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    copyPackage(needed, folder, target, done);
  }
}

/** @returns {string | undefined} */
function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, "node_modules", name);
    if (existsSync(join(found, "package.json"))) return realpathSync(found);
    if (folder === dirname(folder)) return undefined;
  }
}
