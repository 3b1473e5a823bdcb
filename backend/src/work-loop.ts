/**
 * Runs one step after another, without a pause as long as there is work, otherwise every `interval` milliseconds.
 * @param options.step resolves to whether there may be more to do
 */
export function createWorkLoop(options: {
  readonly interval: number;
  step(): Promise<boolean>;
  /** Called with the first of several consecutive failures: an unavailable database fails every second. */
  onError(error: unknown): void;
}) {
  let stopped = false;
  let woken = false;
  let failing = false;
  let endPause: () => void = () => undefined;

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, options.interval);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function step(): Promise<boolean> {
    try {
      const more = await options.step();
      failing = false;
      return more;
    } catch (error) {
      if (!failing) options.onError(error);
      failing = true;
      return false;
    }
  }

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      const more = await step();
      if (!more && !woken && !stopped) await pause();
    }
  }

  const running = run();
  return {
    /** Runs the next step immediately. */
    wake(): void {
      woken = true;
      endPause();
    },
    /** Resolves when the current step has ended; no further step starts. */
    async stop(): Promise<void> {
      stopped = true;
      endPause();
      await running;
    },
  };
}
