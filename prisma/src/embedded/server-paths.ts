import { mkdirSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { OperatorError } from "../operator-error.ts";

/** The paths of an embedded server's data folder. */
export type ServerPaths = {
  folder: string;
  cluster: string;
  password: string;
  port: string;
  log: string;
  users: string;
  lock: string;
};

/** With less free space than this, in bytes, PostgreSQL cannot open its next log segment. */
const minFreeSpace = 32 * 1024 * 1024;

/** Creates the folder if necessary; rejects with a sentence if it cannot be written or belongs to someone else. */
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
  };
  try {
    makeFolder(home.users);
  } catch (error) {
    throw new OperatorError(
      `The data folder ${dataDir} cannot be written (${reasonOf(error)}). Set DATA_DIR to another one.`,
    );
  }
  refuseForeignCluster(home);
  return home;
}

/** Turns any error below the data folder into one sentence for the operator. */
export function dataFolderError(home: ServerPaths, what: string, reason: string): OperatorError {
  if (/no space left|ENOSPC|disk quota|EDQUOT/i.test(reason) || isFull(home.folder)) {
    return new OperatorError(
      `No space is left on the disk that holds ${home.folder}. Free some and try again.`,
    );
  }
  if (/EACCES|EPERM|EROFS|permission denied|read-only file system/i.test(reason)) {
    return new OperatorError(
      `The data folder ${home.folder} cannot be written (${reason}). Set DATA_DIR to another one.`,
    );
  }
  return new OperatorError(`${what}: ${reason}`);
}

/** Like `mkdir -p`; Node's recursive option never returns if a folder accepts no new entries, as below /proc. */
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
    `The database in ${home.cluster} belongs to another user (uid ${owner}). Start as that user, or set DATA_DIR to another folder.`,
  );
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
