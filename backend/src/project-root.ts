import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The installation folder: the nearest parent of this file whose package.json is the application's own. Data, the
 * built frontend, and the seed data are located from here, whatever the working directory.
 */
export function projectRoot(from: string = fileURLToPath(import.meta.url)): string {
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    if (isRoot(folder)) return folder;
    if (folder === dirname(folder)) return process.cwd();
  }
}

function isRoot(folder: string): boolean {
  const file = join(folder, "package.json");
  return existsSync(file) && /"name":\s*"trialtrace"/.test(readFileSync(file, "utf8"));
}
