import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processIdentity } from "./process-identity.ts";

// Every process that uses the server has a file here. Its name contains the process id, a counter within the process,
// and its start time, so that neither a killed user nor a reused process id counts as a user.

let counter = 0;

/** Registers this process as a user; returns the lease to release. Hold the lock. */
export function takeLease(folder: string): string {
  mkdirSync(folder, { recursive: true });
  counter += 1;
  const lease = join(folder, `${process.pid}.${counter}.${processIdentity(process.pid) ?? ""}`);
  writeFileSync(lease, "");
  return lease;
}

/** Hold the lock. */
export function returnLease(lease: string): void {
  rmSync(lease, { force: true });
}

/** The number of live users; the leases of dead ones are removed. Hold the lock. */
export function countLiveLeases(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder);
  const dead = names.filter((name) => !isLive(name));
  for (const name of dead) rmSync(join(folder, name), { force: true });
  return names.length - dead.length;
}

function isLive(name: string): boolean {
  const [pid = "", , ...identity] = name.split(".");
  return processIdentity(Number(pid)) === identity.join(".");
}
