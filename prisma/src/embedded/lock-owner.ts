import { readFileSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { processIdentity } from "./process-identity.ts";
import type { ServerPaths } from "./server-paths.ts";

/** The record that the lock holder writes next to the lock. */
export function nameOfThisProcess(): string {
  return `${process.pid} ${processIdentity(process.pid) ?? ""}`;
}

/**
 * Releases the lock of a killed process immediately instead of after the timeout. Whoever moves the owner's name away
 * first may do so; if the name turns out to be a later owner's, it is put back.
 */
export function releaseDeadOwner(home: ServerPaths): void {
  try {
    if (isAliveOwner(readFileSync(home.lockOwner, "utf8"))) return;
    const claim = `${home.lockOwner}.claimed-${process.pid}`;
    renameSync(home.lockOwner, claim);
    if (isAliveOwner(readFileSync(claim, "utf8"))) {
      renameSync(claim, home.lockOwner);
      return;
    }
    rmSync(claim);
    rmdirSync(home.lock);
  } catch {
    // No name yet, or another process was quicker: the lock is checked again anyway.
  }
}

function isAliveOwner(name: string): boolean {
  const [pid = "", identity = ""] = name.split(" ");
  // An empty file is a name about to be written.
  return name === "" || processIdentity(Number(pid)) === identity;
}
