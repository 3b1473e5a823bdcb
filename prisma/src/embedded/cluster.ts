import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import type { Binaries } from "./binaries.ts";
import type { OperatingUser } from "./operating-user.ts";
import { dataFolderArgument, runProgram } from "./run-program.ts";
import type { ServerPaths } from "./server-paths.ts";

export const databaseName = "trialtrace";
export const superuser = "postgres";

/** Sorts identically on every machine, whatever its locales. */
const initialization = [
  "--username",
  superuser,
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--auth=trust",
  "--no-instructions",
];
/** Replaces the file written by initdb before the server first runs: a password for everyone, this machine only. */
const accessRules = "host all all 127.0.0.1/32 scram-sha-256\n";

/**
 * Creates the cluster with its password and empty database if it does not exist. It is created next to its final
 * location and moved there as a whole, so that an interruption leaves nothing half done. Hold the lock.
 */
export async function ensureCluster(
  home: ServerPaths,
  binaries: Binaries,
  user: OperatingUser,
  password: string,
  durable: boolean,
): Promise<void> {
  for (const name of readdirSync(home.folder)) {
    if (name.startsWith("cluster.making-")) await removeUnfinished(join(home.folder, name));
  }
  if (existsSync(home.cluster)) return;
  const making = `${home.cluster}.making-${process.pid}`;
  try {
    mkdirSync(making, { mode: 0o700 });
    if (user !== undefined) chownSync(making, user.uid, user.gid);
    const sync = durable ? [] : ["--no-sync"];
    const args = ["-D", dataFolderArgument(making), ...initialization, ...sync];
    await runProgram(binaries.initdb, args, { folder: making, user });
    writeFileSync(join(making, "pg_hba.conf"), accessRules);
    await runStatements(making, binaries, user, [setPassword(password), `CREATE DATABASE ${databaseName}`]);
    renameSync(making, home.cluster);
  } catch (error) {
    await removeUnfinished(making);
    throw error;
  }
  syncFolder(home.folder);
}

/** A program whose parent was killed may still write to the folder for a moment: then it is removed once more. */
function removeUnfinished(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** Sets a new password for a stopped cluster. Hold the lock. */
export async function resetPassword(
  home: ServerPaths,
  binaries: Binaries,
  user: OperatingUser,
  password: string,
): Promise<void> {
  await runStatements(home.cluster, binaries, user, [setPassword(password)]);
}

function setPassword(password: string): string {
  return `ALTER USER ${superuser} PASSWORD '${password}'`;
}

/** Runs statements on a stopped cluster, in a single-session server without network. */
async function runStatements(
  folder: string,
  binaries: Binaries,
  user: OperatingUser,
  statements: string[],
): Promise<void> {
  const output = await runProgram(
    binaries.postgres,
    ["--single", "-D", dataFolderArgument(folder), "-c", "log_statement=none", "postgres"],
    { folder, user, input: statements.map((statement) => `${statement}\n`).join("") },
  );
  // A failed statement neither stops this server nor shows in its exit code.
  if (/(ERROR|FATAL|PANIC):/.test(output)) throw new Error(output.trim());
}

/** Rejects a cluster that these programs cannot read. */
export function checkVersion(home: ServerPaths, binaries: Binaries): void {
  if (!existsSync(home.cluster)) return;
  const file = join(home.cluster, "PG_VERSION");
  if (!existsSync(file)) {
    throw new OperatorError(
      `${home.cluster} is not a PostgreSQL data folder (PG_VERSION is missing). Move it away, or set DATA_DIR to another folder.`,
    );
  }
  const major = Number.parseInt(readFileSync(file, "utf8"), 10);
  if (major === binaries.major) return;
  throw new OperatorError(
    `The database in ${home.cluster} was created by PostgreSQL ${major}, but this is PostgreSQL ${binaries.major}. Move the folder away and start again (exported protocols can be ingested again), or set DATABASE_URL to a PostgreSQL ${major} server.`,
  );
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
