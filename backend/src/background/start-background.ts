import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { workerProgram } from "../worker-program.ts";
import type { BackgroundMessage, BackgroundTask } from "./background.ts";

/** Milliseconds before a process that ended is replaced. */
const restartAfter = 1_000;

/**
 * Without them, the allocator of glibc keeps several times the memory that a process with many threads uses: an arena
 * for each thread, and freed buffers of up to 32 MB. It reads them when a process starts.
 */
const allocatorSettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

export interface Background {
  /** Looks for uploads immediately. */
  wake(): void;
  /** Rolls back and requeues the current work. @param abort does not wait for it */
  stop(abort: AbortSignal): Promise<void>;
}

/**
 * Reads and stores files in a separate process, so that the server stays responsive, and a file that ends its reader
 * ends nothing else. A process that ends is replaced; what it was working on is tried again.
 */
export function startBackground(task: BackgroundTask, logger: Pick<Logger, "error">): Background {
  const program = fileURLToPath(workerProgram("background", import.meta.url));
  let child: ChildProcess;
  let restart: NodeJS.Timeout | undefined;
  let stopping = false;

  function send(message: BackgroundMessage): void {
    // One that is about to end receives nothing.
    if (child.connected) child.send(message, () => undefined);
  }

  function start(): void {
    child = fork(program, {
      // biome-ignore lint/style/noProcessEnv: the settings of the allocator are added to the environment of the server.
      env: { ...process.env, ...allocatorSettings },
      execArgv: [],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child.on("error", (err) => logger.error({ err }, "the process that reads files could not be started"));
    child.on("exit", (code, signal) => {
      if (stopping) return;
      logger.error({ code, signal }, "the process that reads files ended and is replaced");
      restart = setTimeout(start, restartAfter);
    });
    send(task);
  }

  start();
  return {
    wake: () => send("wake"),
    async stop(abort) {
      stopping = true;
      clearTimeout(restart);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      const kill = () => child.kill("SIGKILL");
      if (abort.aborted) kill();
      else abort.addEventListener("abort", kill, { once: true });
      send("stop");
      await ended;
    },
  };
}
