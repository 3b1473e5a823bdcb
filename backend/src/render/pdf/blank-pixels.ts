/** White with its unused byte set, as the rendering library leaves blank paper. */
const paper = Buffer.alloc(1 << 16, 0xff);
const bytesPerPixel = 4;
export const longestRun = paper.length / bytesPerPixel;

/**
 * Detects whether a run of at most `longestRun` pixels is blank paper. Nearly half the rows of a text page are blank,
 * and comparing their bytes at once is many times faster than checking each pixel.
 */
export function blankPixels(pixels: Int32Array): (from: number, to: number) => boolean {
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  return (from, to) => {
    const [start, end] = [from * bytesPerPixel, to * bytesPerPixel];
    return bytes.compare(paper, 0, end - start, start, end) === 0;
  };
}
