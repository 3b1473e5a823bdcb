/** Lines and boxes of a sketch in a plot of 0 to 1 each way, from the top left. */
export type Point = readonly [x: number, y: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const steps = 12;

/**
 * Falling steps from the top left, as of a survival curve. The curves of two series cross, so that neither is drawn
 * as the better one: a sketch must not look like a result.
 */
export function stepCurve(series: number, count: number): Point[] {
  const points: Point[] = [[0, 0]];
  let height = 0;
  for (let step = 1; step <= steps; step++) {
    const x = step / (steps + 1);
    const next = Math.max(height, 0.62 * (step / steps) ** 0.85 + sway(series, count, step));
    points.push([x, height], [x, next]);
    height = next;
  }
  points.push([1, height]);
  return points;
}

/** Positions for small marks on a step curve: in the middle of its flat parts. */
export function stepMarks(points: readonly Point[]): Point[] {
  const flat = points.flatMap(([x, y], index): Point[] => {
    const [nextX, nextY] = points[index + 1] ?? [x, -1];
    return nextY === y && nextX > x ? [[(x + nextX) / 2, y]] : [];
  });
  return flat.filter((_, index) => index % 3 === 2);
}

/** Points from left to right around the middle; the lines of the series cross. */
export function linePoints(series: number, count: number): Point[] {
  return Array.from(
    { length: 7 },
    (_, step): Point => [
      0.06 + (0.88 * step) / 6,
      0.5 + 0.09 * Math.sin(step * 1.1) + 3 * sway(series, count, step),
    ],
  );
}

/** Crosses zero over and over, each series at another time. */
function sway(series: number, count: number, step: number): number {
  return 0.055 * Math.sin((Math.PI * step) / 3 + (2 * Math.PI * series) / Math.max(2, count));
}

/** Bars side by side in `groups` groups, each of the same height in all series. */
export function barBoxes(series: number, count: number, groups: number): Box[] {
  const slot = 1 / groups;
  const width = (slot * 0.72) / count;
  return Array.from({ length: groups }, (_, group): Box => {
    const height = 0.78 - (0.5 * group) / groups;
    return { x: slot * (group + 0.14) + width * series, y: 1 - height, width: width * 0.86, height };
  });
}

/** Boxes with whiskers, the same for all series; `middle` is the line within. */
export function boxPlots(series: number, count: number, groups: number): (Box & { middle: number })[] {
  const slot = 1 / groups;
  const width = (slot * 0.7) / count;
  return Array.from({ length: groups }, (_, group) => {
    const y = 0.36 + 0.08 * Math.sin(group * 1.4);
    return {
      x: slot * (group + 0.15) + width * (series + 0.1),
      y,
      width: width * 0.8,
      height: 0.2,
      middle: y + 0.09,
    };
  });
}

export const waterfallZero = 0.5;

/** One bar a patient from the largest rise to the largest fall; the series take turns. */
export function waterfallBars(count: number): (Box & { series: number })[] {
  const bars = 30;
  return Array.from({ length: bars }, (_, bar) => {
    const change = 0.42 * (1 - (2 * (bar + 0.5)) / bars);
    const y = change > 0 ? waterfallZero - change : waterfallZero;
    return {
      x: (bar + 0.5) / (bars + 0.5),
      y,
      width: 0.75 / bars,
      height: Math.abs(change),
      series: bar % Math.max(1, count),
    };
  });
}

/** Half the side of a forest plot's squares, in units of the view box: as events differ between subgroups. */
export const markSizes = [7, 5, 6, 3.5, 4.5, 5.5, 3, 6.5] as const;
