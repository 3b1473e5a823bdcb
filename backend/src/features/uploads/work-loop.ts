export interface WorkLoop {
  /** Looks again at once. */
  wake(): void;
  /** Resolves when the step that runs has ended; no other begins. */
  stop(): Promise<void>;
}

/**
 * Does one step after the other, without a pause as long as there is work, else every `interval` milliseconds.
 * @param options.step resolves to whether there may be more to do
 */
export function createWorkLoop(options: {
  readonly interval: number;
  step(): Promise<boolean>;
  onError(error: unknown): void;
}): WorkLoop {
  let stopped = false;
  let woken = false;
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

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      const more = await options.step().catch((error: unknown) => {
        options.onError(error);
        return false;
      });
      if (!more && !woken && !stopped) await pause();
    }
  }

  const running = run();
  return {
    wake() {
      woken = true;
      endPause();
    },
    async stop() {
      stopped = true;
      endPause();
      await running;
    },
  };
}
