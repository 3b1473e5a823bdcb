import type { Logger } from "pino";

/** One thing to end, in the order given: what others still use comes last. */
export interface ShutdownStep {
  readonly name: string;
  /** @param abort aborted when whoever asked does not want to wait any longer. */
  run(abort: AbortSignal): Promise<void>;
}

export interface Shutdown {
  /** True once the end has been asked for; what fails from then on fails because of it. */
  readonly begun: boolean;
  /** Ends everything and then the process; once only. */
  begin(reason: string, exitCode?: number): Promise<void>;
  /**
   * For a signal: begins; a second one, e.g. a second Ctrl-C, cuts what is being waited for, so that the database is
   * still stopped; a third ends the process where it stands.
   */
  signal(name: string): void;
}

/** `npm` passes on the Ctrl-C that the terminal has sent to us already: within this many milliseconds it is one. */
const sameKeystroke = 300;

/**
 * Ends the process in order. A step that fails is logged and does not keep the later ones from running, so that
 * the database is stopped whatever happened before.
 * @param steps read when the end begins: what is opened meanwhile is put in front.
 * @param exit called with the code asked for (0), 1 when a step failed, or 130 when forced.
 */
export function createShutdown(
  steps: readonly ShutdownStep[],
  logger: Pick<Logger, "info" | "warn" | "error">,
  exit: (code: number) => void,
  now: () => number = () => performance.now(),
): Shutdown {
  const abort = new AbortController();
  let begun = false;
  let lastSignal = Number.NEGATIVE_INFINITY;

  async function begin(reason: string, exitCode = 0): Promise<void> {
    if (begun) return;
    begun = true;
    // Where the end follows from an error, that has been said in its own words.
    if (exitCode === 0) logger.info({ reason }, "shutting down");
    let failed = false;
    for (const step of [...steps]) {
      try {
        await step.run(abort.signal);
      } catch (err) {
        failed = true;
        logger.error({ err, step: step.name }, "could not be ended cleanly");
      }
    }
    exit(failed ? 1 : exitCode);
  }

  return {
    get begun() {
      return begun;
    },
    begin,
    signal(name) {
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
