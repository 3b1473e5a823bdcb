import type { ChildProcess } from "node:child_process";
import type { Logger } from "pino";
import type { BackgroundMessage, BackgroundTask } from "./background.ts";
import { startProcess } from "./start-process.ts";

/** Milliseconds before a process that ended is replaced. */
const restartAfter = 1_000;

/**
 * Reads and stores files in a separate process, so that the server stays responsive, and a file that ends its reader
 * ends nothing else. A process that ends is replaced; what it was working on is tried again.
 */
export function startBackground(task: BackgroundTask, logger: Pick<Logger, "error">) {
  let child: ChildProcess;
  let restart: NodeJS.Timeout | undefined;
  let stopping = false;

  function send(message: BackgroundMessage): void {
    // One that is about to end receives nothing.
    if (child.connected) child.send(message, () => undefined);
  }

  function start(): void {
    child = startProcess("background");
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
    /** Looks for uploads immediately. */
    wake: () => send("wake"),
    /** Rolls back and requeues the current work. @param abort does not wait for it */
    async stop(abort: AbortSignal): Promise<void> {
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
