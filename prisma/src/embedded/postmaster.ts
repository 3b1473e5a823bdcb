import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "./process-identity.ts";

/** A server as described by its own `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; ready: boolean };

/**
 * Milliseconds a fast shutdown may take before the server is told to drop everything; it then recovers on the next
 * start.
 */
const fastShutdownLimit = 20_000;
const immediateShutdownLimit = 5_000;

/** The live server of this cluster, if any. A `postmaster.pid` left by a dead server means nothing. */
export function livePostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !serves(pid, cluster)) return undefined;
  return { pid, port: Number(lines[3]), ready: (lines[7] ?? "").startsWith("ready") };
}

/**
 * Removes the files of a dead server. PostgreSQL does so too, except if its process id was reused by another process
 * of the same user. Hold the lock.
 */
export function removeStalePidFile(cluster: string): void {
  if (livePostmaster(cluster) === undefined) rmSync(join(cluster, "postmaster.pid"), { force: true });
}

/** Ends open sessions, flushes everything to disk, and waits until the server has exited. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const running = livePostmaster(cluster);
  if (running === undefined) return;
  signal(running.pid, "SIGINT");
  if (await gone(running.pid, fastShutdownLimit)) return;
  signal(running.pid, "SIGQUIT");
  if (await gone(running.pid, immediateShutdownLimit)) return;
  throw new Error(`The embedded PostgreSQL (process ${running.pid}) does not stop.`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already.
  }
}

async function gone(pid: number, limit: number): Promise<boolean> {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    if (!isAlive(pid)) return true;
    await sleep(10);
  }
  return false;
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

/** A process id alone may belong to another program by now. A server works in its data folder. */
function serves(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform !== "linux") {
      return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes(
        cluster,
      );
    }
    const [working, own] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return working.ino === own.ino && working.dev === own.dev;
  } catch {
    return false;
  }
}
