/** What somebody does at once after the first paint goes first. */
const restMs = 100;

/**
 * Does something a moment after what is there now has been painted.
 * @param rest milliseconds
 * @returns what calls it off
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
