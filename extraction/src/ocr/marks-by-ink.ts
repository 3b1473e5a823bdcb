import type { Grid } from "../grid/grid.ts";
import type { Box, Word } from "../page-model/page.ts";
import type { GrayImage } from "../pdf/find-drawn-lines.ts";

const dark = 140;
/** A mark is this wide and high, in points. */
const [least, most] = [2.5, 16];
/** Share of its box that the ink of a cross fills. */
const [leastInk, mostInk] = [0.1, 0.8];
/** What a lone cross is taken for. */
const misread = /^(?:[xX×Xx*%¥KkVvYy+]|xX|Xx|[xX][.,_'’])$/u;

/**
 * The crosses of a grid that recognition misses or misreads: a cell outside the first column whose only ink is one small spot is marked.
 * @param image without its lines
 */
export function marksByInk(
  grid: Grid,
  image: GrayImage,
  scale: number,
  size: number,
): { added: Word[]; misread: Set<Word> } {
  const added: Word[] = [];
  const wrong = new Set<Word>();
  for (const cell of grid.cells) {
    if (cell.column === 0 || cell.row === 0) continue;
    const [only, other] = cell.words;
    if (other || (only && !misread.test(only.text))) continue;
    const spot = inkOf(cell.box, image, scale);
    if (!spot) continue;
    if (only) wrong.add(only);
    added.push({
      ...spot,
      text: "X",
      baseline: spot.bottom,
      size,
      bold: false,
      italic: false,
      direction: "right",
      hidden: false,
      starts: [spot.left],
    });
  }
  return { added, misread: wrong };
}

/** The box of the ink within a cell, where it is one small spot. */
function inkOf(cell: Box, { width, pixels }: GrayImage, scale: number): Box | null {
  const inset = 1.5;
  const [left, right] = [Math.ceil((cell.left + inset) * scale), Math.floor((cell.right - inset) * scale)];
  const [top, bottom] = [Math.ceil((cell.top + inset) * scale), Math.floor((cell.bottom - inset) * scale)];
  let [x0, x1, y0, y1, ink] = [right, left, bottom, top, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if ((pixels[y * width + x] ?? 255) >= dark) continue;
      ink++;
      [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
    }
  }
  const [wide, high] = [(x1 - x0 + 1) / scale, (y1 - y0 + 1) / scale];
  const share = ink / Math.max(1, (x1 - x0 + 1) * (y1 - y0 + 1));
  if (Math.min(wide, high) < least || Math.max(wide, high) > most || share < leastInk || share > mostInk)
    return null;
  return { left: x0 / scale, right: (x1 + 1) / scale, top: y0 / scale, bottom: (y1 + 1) / scale };
}
