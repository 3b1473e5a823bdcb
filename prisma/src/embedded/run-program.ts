import { spawn } from "node:child_process";
import type { OperatingUser } from "./operating-user.ts";

/**
 * The environment of every PostgreSQL program: none of ours, so that no PGDATA or PGPORT of the caller's shell is heard
 * and no secret is inherited.
 */
export const programEnvironment = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/**
 * How a program is told its data folder. The user it runs as may not be allowed to enter the folders above, so on Linux
 * it is reached through the working directory, which is entered before privileges are given up.
 */
export function dataFolderArgument(cluster: string): string {
  return process.platform === "linux" ? "/proc/self/cwd" : cluster;
}

/** Runs a program in `folder` to its end; resolves with what it wrote, rejects with that as the message if it failed. */
export function runProgram(
  program: string,
  args: string[],
  options: { folder: string; user: OperatingUser; input?: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options.user, cwd: options.folder, env: programEnvironment });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.stdin.on("error", () => undefined);
    child.stdin.end(options.input ?? "");
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(failureLine(output)));
    });
  });
}

/** The line of a PostgreSQL program's output that says why it ended. */
export function failureLine(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const told =
    lines.filter((line) => /FATAL|PANIC|ERROR|error:/.test(line)).at(-1) ?? lines.at(-1) ?? "no reason given";
  return told.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, "").trim();
}
