import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import type { OperatingUser } from "./operating-user.ts";
import { livePostmaster, type Postmaster, removeStalePidFile } from "./postmaster.ts";
import { dataFolderArgument, failureLine, programEnvironment } from "./run-program.ts";
import { dataFolderError, type ServerPaths } from "./server-paths.ts";

/** Milliseconds until a server that neither responds nor exits is given up; recovery after a crash may take a while. */
const startLimit = 120_000;
/** Milliseconds in which the sessions of a killed server notice and exit. */
const orphanLimit = 15_000;
const portAttempts = 5;
const maxLogSize = 1024 * 1024;

const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "60",
  max_wal_size: "512MB",
  log_checkpoints: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  cluster_name: "trialtrace",
};

export type StartOptions = {
  home: ServerPaths;
  binaries: Binaries;
  user: OperatingUser;
  /** Clients are waiting on this port: start there or not at all. */
  port?: number;
  /** Further server settings. */
  settings?: Record<string, string>;
};

/**
 * Starts the server and resolves once it accepts connections. It outlives this process, so that a killed user does
 * not take down the database for others. Hold the lock.
 */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const orphansGone = Date.now() + orphanLimit;
  let port = options.port ?? lastPort(options.home) ?? (await freePort());
  for (let attempt = 1; ; ) {
    removeStalePidFile(options.home.cluster);
    const outcome = await launch(options, port);
    if (typeof outcome !== "string") {
      writeFileSync(options.home.port, `${port}\n`);
      return outcome;
    }
    if (/shared memory block/.test(outcome) && Date.now() < orphansGone) {
      await sleep(200);
    } else if (
      /could not create any TCP|address already in use/i.test(outcome) &&
      options.port === undefined &&
      attempt < portAttempts
    ) {
      attempt += 1;
      port = await freePort();
    } else {
      throw dataFolderError(options.home, "The embedded PostgreSQL did not start", failureLine(outcome));
    }
  }
}

/** The running server, or its last output before it exited. */
async function launch(options: StartOptions, port: number): Promise<Postmaster | string> {
  const { home, binaries, user } = options;
  const log = openLog(home);
  const from = statSync(home.log).size;
  const all = { ...settings, ...options.settings, port: String(port) };
  const child = spawn(
    binaries.postgres,
    [
      "-D",
      dataFolderArgument(home.cluster),
      ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    { ...user, cwd: home.cluster, env: programEnvironment, stdio: ["ignore", log, log], detached: true },
  );
  closeSync(log);
  child.unref();
  const running = await readiness(child, home.cluster);
  return running ?? readFileSync(home.log).subarray(from).toString();
}

async function readiness(child: ChildProcess, cluster: string): Promise<Postmaster | undefined> {
  let ended = false;
  child.on("exit", () => {
    ended = true;
  });
  child.on("error", () => {
    ended = true;
  });
  const end = Date.now() + startLimit;
  while (!ended && Date.now() < end) {
    const running = livePostmaster(cluster);
    if (running?.ready && running.pid === child.pid) return running;
    await sleep(10);
  }
  if (!ended) child.kill("SIGQUIT");
  return undefined;
}

/** A log that belongs to another user is replaced; a long one is set aside. */
function openLog(home: ServerPaths): number {
  try {
    const size = statSync(home.log, { throwIfNoEntry: false })?.size ?? 0;
    if (size > maxLogSize) renameSync(home.log, `${home.log}.1`);
    return openSync(home.log, "a", 0o600);
  } catch {
    rmSync(home.log, { force: true });
    return openSync(home.log, "a", 0o600);
  }
}

function lastPort(home: ServerPaths): number | undefined {
  try {
    const port = Number(readFileSync(home.port, "utf8"));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address: AddressInfo | string | null = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
