import { mkdirSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { OperatorError } from "../operator-error.ts";

/** Where everything about the embedded server of one data folder lies. */
export type ServerPaths = {
  folder: string;
  cluster: string;
  password: string;
  port: string;
  log: string;
  users: string;
  lock: string;
  lockOwner: string;
};

/** Less free space than this, in bytes, and PostgreSQL cannot open its next log segment. */
const minFreeSpace = 32 * 1024 * 1024;

/** Makes the folder if need be; rejects with a sentence when it cannot be written or belongs to someone else. */
export function prepareDataFolder(dataDir: string): ServerPaths {
  const folder = join(dataDir, "postgres");
  const home = {
    folder,
    cluster: join(folder, "cluster"),
    password: join(folder, "password"),
    port: join(folder, "port"),
    log: join(folder, "server.log"),
    users: join(folder, "users"),
    lock: join(folder, "lock"),
    lockOwner: join(folder, "lock-owner"),
  };
  try {
    makeFolder(home.users);
  } catch (error) {
    throw new OperatorError(
      `The data folder ${dataDir} cannot be written (${reasonOf(error)}); set DATA_DIR to another.`,
    );
  }
  refuseForeignCluster(home);
  return home;
}

/** Turns whatever went wrong below the data folder into one sentence for the person who runs the program. */
export function dataFolderError(home: ServerPaths, what: string, reason: string): OperatorError {
  if (/no space left|ENOSPC|disk quota|EDQUOT/i.test(reason) || isFull(home.folder)) {
    return new OperatorError(
      `No space is left on the disk that holds ${home.folder}: free some and try again.`,
    );
  }
  if (/EACCES|EPERM|EROFS|permission denied|read-only file system/i.test(reason)) {
    return new OperatorError(
      `The data folder ${home.folder} cannot be written (${reason}); set DATA_DIR to another.`,
    );
  }
  return new OperatorError(`${what}: ${reason}`);
}

/** As `mkdir -p`; Node's own recursive way never ends where a folder takes no new entries, as below /proc. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (folder !== dirname(folder)) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been quicker.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < minFreeSpace;
}

function refuseForeignCluster(home: ServerPaths): void {
  const owner = statSync(home.cluster, { throwIfNoEntry: false })?.uid;
  const self = process.getuid?.();
  if (owner === undefined || self === undefined || self === 0 || owner === self) return;
  throw new OperatorError(
    `The database in ${home.cluster} belongs to another user (uid ${owner}): start as that user, or set DATA_DIR to another folder.`,
  );
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
