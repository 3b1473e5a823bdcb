import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { workerProgram } from "../worker-program.ts";

/**
 * Without them, the allocator of glibc keeps several times the memory that a process with many threads uses: an arena
 * for each thread, and freed buffers of up to 32 MB. It reads them when a process starts.
 */
const allocatorSettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/**
 * Files are read in threads with limits of their own. With a limit, the rest collects garbage before its heap has grown
 * to a multiple of what it uses.
 */
const heapLimits = ["--max-old-space-size=512", "--max-semi-space-size=4"];

/** Starts a program of this folder that prints where the server prints, and exchanges messages with it. */
export function startProcess(name: "background" | "seed"): ChildProcess {
  return fork(fileURLToPath(workerProgram(name, import.meta.url)), {
    // biome-ignore lint/style/noProcessEnv: the settings of the allocator are added to the environment of the server.
    env: { ...process.env, ...allocatorSettings },
    execArgv: heapLimits,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

/** For a process that the server has started: the server decides when it ends. */
export function endWithServer(): void {
  // The server ended without saying so; another one takes over what is unfinished.
  process.on("disconnect", () => process.exit(1));
  // A terminal sends them to all processes.
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => undefined);
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
}
