import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A server program of its own, which can be killed like one that crashes. */
export interface ServerProcess {
  /** e.g. `http://localhost:40123` */
  readonly origin: string;
  /** False once the process has ended, for whatever reason. */
  readonly isRunning: boolean;
  /** Largest memory use so far in megabytes; null where the system does not report it. */
  peakMemory(): number | null;
  /** The end of what it has printed. */
  output(): string;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Tests build the program; without, it is TypeScript, started through a loader. */
const { BUILT_PROGRAMS: built } = process.env;
const program = built
  ? [join(built, "server.js")]
  : ["--import", "tsx", fileURLToPath(new URL("../../backend/src/main.ts", import.meta.url))];
const maxOutput = 20_000;

/** Resolves when the server is ready. @throws with its output if it ends before */
export async function startServer(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, program, {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: "0", LOG_LEVEL: "error", NODE_ENV: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  // A campaign that fails leaves no server behind.
  const endWithUs = () => void child.kill("SIGKILL");
  process.once("exit", endWithUs);
  void ended.then(() => process.off("exit", endWithUs));
  let printed = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const add = (chunk: unknown) => {
      printed = `${printed}${chunk}`.slice(-maxOutput);
      const [, found] = /ready at (\S+)/.exec(printed) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on("data", add);
    child.stderr.on("data", add);
    child.on("close", () => reject(new Error(`The server ended before it was ready: ${printed}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    get isRunning() {
      return child.exitCode === null && child.signalCode === null;
    },
    peakMemory: () => peakMemoryOf(child.pid),
    output: () => printed,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

function peakMemoryOf(pid: number | undefined): number | null {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
