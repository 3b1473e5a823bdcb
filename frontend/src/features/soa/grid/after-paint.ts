/** Input right after the first paint takes precedence. */
const restMs = 100;

/**
 * Runs a function shortly after the current content has been painted.
 * @param rest in milliseconds
 * @returns a function that cancels it
 */
export function afterPaint(act: () => void, rest = restMs): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(act, rest);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
