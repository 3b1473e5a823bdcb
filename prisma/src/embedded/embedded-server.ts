import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { canConnect } from "../can-connect.ts";
import { OperatorError } from "../operator-error.ts";
import { findBinaries } from "./binaries.ts";
import { checkVersion, databaseName, ensureCluster, resetPassword, superuser } from "./cluster.ts";
import { countLiveLeases, returnLease, takeLease } from "./leases.ts";
import { operatingUser } from "./operating-user.ts";
import { createPassword, readPassword } from "./password.ts";
import { livePostmaster, type Postmaster, stopPostmaster } from "./postmaster.ts";
import { withServerLock } from "./server-lock.ts";
import { dataFolderError, prepareDataFolder, reasonOf, type ServerPaths } from "./server-paths.ts";
import { type StartOptions, startPostmaster } from "./start-postmaster.ts";
import { supervise } from "./supervisor.ts";

/**
 * Opens the embedded server of a data folder: starts it, or joins the running one. The last live user to close stops
 * it. A throwaway server is fast and loses everything when the machine stops.
 */
export async function openEmbeddedServer(
  dataDir: string,
  options: { throwaway?: boolean } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const home = prepareDataFolder(dataDir);
  const opened = await withServerLock(home, async () => {
    countLiveLeases(home.users);
    const lease = takeLease(home.users);
    try {
      return { lease, ...(await ensureRunning(home, options.throwaway === true)) };
    } catch (error) {
      returnLease(lease);
      throw error;
    }
  }).catch((error: unknown) => {
    throw explained(home, error);
  });
  const endWatch = supervise(opened.postmaster, opened.options);
  let closing: Promise<void> | undefined;
  return {
    url: addressOf(opened.postmaster, opened.password),
    close() {
      closing ??= endWatch().then(() => leave(home, opened.lease));
      return closing;
    },
  };
}

const throwawaySettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  dynamic_shared_memory_type: "mmap",
  max_connections: "200",
};

async function leave(home: ServerPaths, lease: string): Promise<void> {
  await withServerLock(home, async () => {
    returnLease(lease);
    if (countLiveLeases(home.users) === 0) await stopPostmaster(home.cluster);
  });
}

async function ensureRunning(
  home: ServerPaths,
  throwaway: boolean,
): Promise<{ postmaster: Postmaster; password: string; options: StartOptions }> {
  const user = operatingUser(home.cluster);
  const options = { home, user, binaries: findBinaries(user), settings: throwaway ? throwawaySettings : {} };
  checkVersion(home, options.binaries);
  const known = readPassword(home);
  const password = known ?? createPassword(home);
  if (known === undefined && existsSync(home.cluster)) {
    await stopPostmaster(home.cluster);
    await resetPassword(home, options.binaries, user, password);
  }
  await ensureCluster(home, options.binaries, user, password, !throwaway);
  const postmaster = (await settled(home.cluster, password)) ?? (await startPostmaster(options));
  return { postmaster, password, options };
}

/** A running server may still be starting, stopping, or just killed: it counts once it responds. */
async function settled(cluster: string, password: string): Promise<Postmaster | undefined> {
  for (;;) {
    const running = livePostmaster(cluster);
    if (running === undefined) return undefined;
    if (running.ready && (await canConnect(addressOf(running, password)))) return running;
    await sleep(20);
  }
}

function addressOf({ port }: Postmaster, password: string): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/${databaseName}`;
}

function explained(home: ServerPaths, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error;
  return dataFolderError(home, "The embedded PostgreSQL cannot be used", reasonOf(error));
}
