/** What somebody does at once after the first paint goes first. */
const restMs = 100;

/**
 * Does something a moment after what is there now has been painted.
 * @returns what calls it off
 */
export function afterPaint(act: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(act, restMs);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
