import type { Logger } from "pino";

/** One thing to end, in the order given: what others still use comes last. */
export interface ShutdownStep {
  readonly name: string;
  run(): Promise<void>;
}

export interface Shutdown {
  /** True once the end has been asked for; what fails from then on fails because of it. */
  readonly begun: boolean;
  /** Ends everything and then the process. A second call, e.g. a second Ctrl-C, ends at once. */
  begin(reason: string, exitCode?: number): Promise<void>;
}

/**
 * Ends the process in order. A step that fails is logged and does not keep the later ones from running, so that
 * the database is stopped whatever happened before.
 * @param steps read when the end begins: what is opened meanwhile is put in front.
 * @param exit called with the code asked for (0), 1 when a step failed, or 130 when forced.
 */
export function createShutdown(
  steps: readonly ShutdownStep[],
  logger: Pick<Logger, "info" | "error">,
  exit: (code: number) => void,
): Shutdown {
  let begun = false;
  return {
    get begun() {
      return begun;
    },
    async begin(reason, exitCode = 0) {
      if (begun) {
        exit(130);
        return;
      }
      begun = true;
      logger.info({ reason }, "shutting down");
      let failed = false;
      for (const step of [...steps]) {
        try {
          await step.run();
        } catch (err) {
          failed = true;
          logger.error({ err, step: step.name }, "could not be ended cleanly");
        }
      }
      exit(failed ? 1 : exitCode);
    },
  };
}
