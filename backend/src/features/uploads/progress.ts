/** Milliseconds between two progress updates. */
const every = 250;

/** Writes progress at intervals, one write at a time. */
export function createProgress(write: (done: number, total: number) => Promise<void>) {
  let last = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | null = null;
  return {
    report(done: number, total: number): void {
      if (writing !== null || performance.now() - last < every) return;
      last = performance.now();
      writing = write(done, total)
        // If the database fails, the registration itself will report it.
        .catch(() => undefined)
        .finally(() => {
          writing = null;
        });
    },
    settled: async (): Promise<void> => void (await writing),
  };
}
