import type { Logger } from "pino";

/** One thing to end, in the order given: what others still use comes last. */
export interface ShutdownStep {
  readonly name: string;
  run(): Promise<void>;
}

/**
 * Ends the process in order. A step that fails is logged and does not keep the later ones from running, so that
 * the database is stopped whatever happened before. A second call, e.g. a second Ctrl-C, ends at once.
 * @param exit called with 0, 1 when a step failed, or 130 when forced.
 */
export function createShutdown(
  steps: readonly ShutdownStep[],
  logger: Pick<Logger, "info" | "error">,
  exit: (code: number) => void,
): (reason: string) => Promise<void> {
  let asked = false;
  return async (reason) => {
    if (asked) {
      exit(130);
      return;
    }
    asked = true;
    logger.info({ reason }, "shutting down");
    let failed = false;
    for (const step of steps) {
      try {
        await step.run();
      } catch (err) {
        failed = true;
        logger.error({ err, step: step.name }, "could not be ended cleanly");
      }
    }
    exit(failed ? 1 : 0);
  };
}
