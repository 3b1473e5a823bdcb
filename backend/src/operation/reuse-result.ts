/** A function whose result is reused for some milliseconds, also by callers that arrive before it is there. Failures are not. */
export function reuseResult<T>(compute: () => Promise<T>, validFor: number): () => Promise<T> {
  let latest: { readonly at: number; readonly result: Promise<T> } | undefined;
  return () => {
    if (latest === undefined || performance.now() - latest.at > validFor) {
      const current = { at: performance.now(), result: compute() };
      latest = current;
      current.result.catch(() => {
        if (latest === current) latest = undefined;
      });
    }
    return latest.result;
  };
}
