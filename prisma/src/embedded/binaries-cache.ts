import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";

const cacheFolder = "/var/cache/trialtrace";

/**
 * Copies the programs once to a folder that every user can enter, and returns it: a project below /root is
 * inaccessible to the user the server runs as. The copy appears completely or not at all, and belongs to root.
 */
export function copyToSharedFolder(native: string, name: string): string {
  const copy = join(cacheFolder, name);
  if (existsSync(copy)) return copy;
  const making = `${copy}.making-${process.pid}`;
  try {
    mkdirSync(cacheFolder, { recursive: true, mode: 0o755 });
    chmodSync(cacheFolder, 0o755);
    rmSync(making, { recursive: true, force: true });
    cpSync(native, making, { recursive: true, verbatimSymlinks: true });
    openToAll(making);
    renameSync(making, copy);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (existsSync(copy)) return copy;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `The PostgreSQL programs could not be copied to ${cacheFolder} (${reason}). Move the project out of a folder that only root can enter, or set DATABASE_URL.`,
    );
  }
  return copy;
}

/** Whatever the umask: everyone may read, and execute what the owner may execute. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
