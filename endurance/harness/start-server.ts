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
  /**
   * Largest memory use so far in megabytes, of all its processes together; null where the system does not report it.
   * Sampled; pages that processes share count once.
   */
  peakMemory(): number | null;
  /** The end of what it has printed. */
  output(): string;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const maxOutput = 20_000;
/** Milliseconds between two looks at the memory. */
const memoryEvery = 200;

/** Resolves when the server is ready. @throws with its output if it ends before */
export async function startServer(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const { BUILT_PROGRAMS: built } = process.env;
  if (!built) throw new Error("BUILT_PROGRAMS names no folder: the programs must be built first.");
  const child = spawn(process.execPath, [join(built, "server.js")], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: "0", LOG_LEVEL: "error", NODE_ENV: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  // A campaign that fails leaves no server behind.
  const endWithUs = () => void child.kill("SIGKILL");
  process.once("exit", endWithUs);
  void ended.then(() => process.off("exit", endWithUs));
  let peak: number | null = null;
  const watch = setInterval(() => {
    const used = memoryOf(child.pid);
    if (used !== null) peak = Math.max(peak ?? 0, used);
  }, memoryEvery);
  void ended.then(() => clearInterval(watch));
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
    peakMemory: () => peak,
    output: () => printed,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

/** Of a process and those that it started; null if one of them has just ended. */
function memoryOf(pid: number | undefined): number | null {
  try {
    const others = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    const sizes = [`${pid}`, ...others.split(" ").filter(Boolean)].map((one) => {
      const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, "utf8")) ?? [];
      return Number(kilobytes) / 1024;
    });
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch {
    return null;
  }
}
