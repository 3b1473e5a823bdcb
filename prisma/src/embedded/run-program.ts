import { spawn } from "node:child_process";
import type { OperatingUser } from "./operating-user.ts";

/**
 * The environment of every PostgreSQL program: nothing inherited, so that PGDATA or PGPORT of the caller's shell have
 * no effect and no secret leaks.
 */
export const programEnvironment = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/**
 * How to pass a program its data folder. The user it runs as may lack access to the parent folders, so on Linux it is
 * reached through the working directory, which is entered before privileges are dropped.
 */
export function dataFolderArgument(cluster: string): string {
  return process.platform === "linux" ? "/proc/self/cwd" : cluster;
}

/**
 * Runs a program in `folder` until it exits; resolves with its output, or rejects with it as the message if it
 * failed.
 */
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

/** The line of a PostgreSQL program's output that explains its failure. */
export function failureLine(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const told =
    lines.filter((line) => /FATAL|PANIC|ERROR|error:/.test(line)).at(-1) ?? lines.at(-1) ?? "no reason given";
  return told.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, "").trim();
}
