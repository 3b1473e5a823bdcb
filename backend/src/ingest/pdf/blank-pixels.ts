/** White with its unused byte set, as the rendering library leaves paper. */
const paper = Buffer.alloc(1 << 16, 0xff);
const bytesPerPixel = 4;
export const longestRun = paper.length / bytesPerPixel;

/**
 * Tells whether a run of at most `longestRun` pixels is blank paper. Nearly half of the rows of a page of text are, and
 * comparing their bytes at once is many times as fast as looking at each pixel.
 */
export function blankPixels(pixels: Int32Array): (from: number, to: number) => boolean {
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  return (from, to) => {
    const [start, end] = [from * bytesPerPixel, to * bytesPerPixel];
    return bytes.compare(paper, 0, end - start, start, end) === 0;
  };
}
