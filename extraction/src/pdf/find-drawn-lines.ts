import type { Area, Rule } from "../page-model/page.ts";

/** A picture in 256 gray levels, row by row; 0 is black. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const dark = 150;
/** Shorter runs, in points, are strokes of letters; thicker ones are areas. */
const [shortest, thickest] = [14, 3.5];
/** Minimum width of a dark bar such as a redaction, in points. */
const barLength = 60;

interface Strip {
  from: number;
  to: number;
  first: number;
  last: number;
}

/**
 * The lines of a picture (long, thin, dark runs) and its dark bars. `scale` is pixels per point; the results are in
 * points.
 */
export function findDrawnLines(image: GrayImage, scale: number): { rules: Rule[]; areas: Area[] } {
  const { width, height, pixels } = image;
  const level = findStrips(height, width, scale, (row, at) => (pixels[row * width + at] ?? 255) < dark);
  const upright = findStrips(
    width,
    height,
    scale,
    (column, at) => (pixels[at * width + column] ?? 255) < dark,
  );
  const isThin = ({ first, last }: Strip) => last - first + 1 <= thickest * scale;
  const toRule =
    (axis: Rule["axis"]) =>
    (strip: Strip): Rule => ({
      axis,
      at: (strip.first + strip.last + 1) / 2 / scale,
      from: strip.from / scale,
      to: strip.to / scale,
      thickness: (strip.last - strip.first + 1) / scale,
    });
  return {
    rules: [
      ...level.filter(isThin).map(toRule("horizontal")),
      ...upright.filter(isThin).map(toRule("vertical")),
    ],
    areas: level
      .filter((strip) => !isThin(strip) && strip.to - strip.from > barLength * scale)
      .map(({ from, to, first, last }) => ({
        left: from / scale,
        right: to / scale,
        top: first / scale,
        bottom: (last + 1) / scale,
        color: 0,
      })),
  };
}

function findStrips(
  lines: number,
  length: number,
  scale: number,
  isDark: (line: number, at: number) => boolean,
): Strip[] {
  const done: Strip[] = [];
  let open: Strip[] = [];
  for (let line = 0; line < lines; line++) {
    const next: Strip[] = [];
    for (const run of runsOf(line, length, shortest * scale, isDark)) {
      const strip = open.find((one) => sharedPart(one, run) >= sameRun);
      if (strip) {
        Object.assign(strip, {
          from: Math.min(strip.from, run.from),
          to: Math.max(strip.to, run.to),
          last: line,
        });
        if (!next.includes(strip)) next.push(strip);
      } else next.push({ ...run, first: line, last: line });
    }
    done.push(...open.filter((strip) => !next.includes(strip)));
    open = next;
  }
  return [...done, ...open];
}

/**
 * A line continues if the runs of two neighboring rows overlap by this share; a bar that it meets is longer or
 * shorter.
 */
const sameRun = 0.85;

const sharedPart = (a: { from: number; to: number }, b: { from: number; to: number }): number =>
  (Math.min(a.to, b.to) - Math.max(a.from, b.from)) / (Math.max(a.to, b.to) - Math.min(a.from, b.from));

function runsOf(
  line: number,
  length: number,
  least: number,
  isDark: (line: number, at: number) => boolean,
): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let from = -1;
  let last = -1;
  for (let at = 0; at < length; at++) {
    if (!isDark(line, at)) continue;
    if (from < 0 || at - last > 1) {
      if (from >= 0 && last - from >= least) runs.push({ from, to: last + 1 });
      from = at;
    }
    last = at;
  }
  if (from >= 0 && last - from >= least) runs.push({ from, to: last + 1 });
  return runs;
}
