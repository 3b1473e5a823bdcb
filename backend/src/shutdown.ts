import type { Logger } from "pino";

/** One thing to shut down, in the given order: what others depend on comes last. */
export interface ShutdownStep {
  readonly name: string;
  /** @param abort fires when the operator does not want to wait any longer. */
  run(abort: AbortSignal): Promise<void>;
}

/**
 * `npm` forwards the Ctrl-C that the terminal has already sent to us: two signals within this many milliseconds count
 * as one.
 */
const sameKeystroke = 300;

/**
 * Shuts the process down step by step. A step that fails is logged and does not prevent the later ones, so that the
 * database is always stopped.
 * @param steps read when the shutdown starts; anything opened later is added at the front.
 * @param exit called with the requested code (0), 1 if a step failed, or 130 if forced.
 */
export function createShutdown(
  steps: readonly ShutdownStep[],
  logger: Pick<Logger, "info" | "warn" | "error">,
  exit: (code: number) => void,
  now: () => number = () => performance.now(),
) {
  const abort = new AbortController();
  let begun = false;
  let lastSignal = Number.NEGATIVE_INFINITY;

  /** Runs all steps and then exits; only once. */
  async function begin(reason: string, exitCode = 0): Promise<void> {
    if (begun) return;
    begun = true;
    // If an error caused the shutdown, it has already been reported.
    if (exitCode === 0) logger.info({ reason }, "shutting down");
    let failed = false;
    for (const step of [...steps]) {
      try {
        await step.run(abort.signal);
      } catch (err) {
        failed = true;
        logger.error({ err, step: step.name }, "could not be shut down cleanly");
      }
    }
    exit(failed ? 1 : exitCode);
  }

  return {
    /** True once a shutdown has been requested; later failures are a consequence of it. */
    get begun() {
      return begun;
    },
    begin,
    /**
     * Handles a signal: the first starts the shutdown; a second one, e.g. a second Ctrl-C, stops waiting, so that the
     * database is still shut down; a third exits immediately.
     */
    signal(name: string): void {
      const repeated = now() - lastSignal < sameKeystroke;
      lastSignal = now();
      if (!begun) void begin(name);
      else if (repeated) return;
      else if (abort.signal.aborted) exit(130);
      else {
        logger.warn({ reason: name }, "not waiting any longer");
        abort.abort();
      }
    },
  };
}
