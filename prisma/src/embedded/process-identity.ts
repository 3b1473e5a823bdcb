import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Distinguishes a process from any other with the same id, before or after: its start time. Undefined if there is no
 * such process, or only a zombie.
 */
export function processIdentity(pid: number): string | undefined {
  return process.platform === "linux" ? identityFromProc(pid) : identityFromPs(pid);
}

export function isAlive(pid: number): boolean {
  return processIdentity(pid) !== undefined;
}

function identityFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain anything, so count the fields after it: state first, start time twentieth.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ended = fields[0] === "Z" || fields[0] === "X";
    return ended ? undefined : `${bootIdentity()}-${fields[19] ?? ""}`;
  } catch {
    return undefined;
  }
}

/** On Linux, start times count from the boot of the machine. */
function bootIdentity(): string {
  return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
}

function identityFromPs(pid: number): string | undefined {
  try {
    const line = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], {
      encoding: "utf8",
      env: { PATH: "/usr/bin:/bin", LC_ALL: "C" },
    }).trim();
    if (line === "" || line.startsWith("Z")) return undefined;
    return line.replace(/^\S+\s+/, "").replace(/\W+/g, "-");
  } catch {
    return undefined;
  }
}
