import type { Canvas } from "../pdf/canvas.ts";
import { breakLines } from "../text/break-lines.ts";

export const shellFigureHeight = 262;

interface Look {
  /** `kaplan-meier`, `forest`, `line`, `bar`, `waterfall` or `box`. */
  readonly kind: string;
  readonly x: string;
  readonly y: string;
  readonly series: readonly string[];
}

interface Plot {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The outline of a figure: axes with their names, the shape of the plot in grey, and the legend. No data. */
export function drawShellFigure(
  canvas: Canvas,
  place: { x: number; y: number; width: number },
  look: Look,
): void {
  const plot = {
    left: place.x + 54,
    top: place.y + 26,
    right: place.x + place.width - 16,
    bottom: place.y + shellFigureHeight - 74,
  };
  canvas.text(look.y, left, { ...place, y: place.y + 12 });
  canvas.rule(plot.left, plot.top, plot.left, plot.bottom, 0.8, 0.3);
  canvas.rule(plot.left, plot.bottom, plot.right, plot.bottom, 0.8, 0.3);
  drawTicks(canvas, plot, look);
  const across = { x: plot.left, width: plot.right - plot.left };
  canvas.text(look.x, centre, { ...across, y: plot.bottom + 29 });
  const draw = shapes[look.kind] ?? drawLines;
  draw(canvas, plot, look.series);
  if (look.kind !== "forest") legend(canvas, plot, look.series);
  const note = "Outline of the figure; the shapes carry no data.";
  canvas.text(note, centre, { ...across, y: place.y + shellFigureHeight - 4 });
}

/** A survival curve begins at time zero and falls from one; other axes begin below their first tick. */
function drawTicks(canvas: Canvas, plot: Plot, look: Look): void {
  const isSurvival = look.kind === "kaplan-meier";
  const parts = isSurvival ? 5 : 5.2;
  const isPercent = /%|per ?cent/i.test(look.y);
  for (let tick = isSurvival ? 0 : 1; tick <= 5; tick++) {
    const x = plot.left + ((plot.right - plot.left) * tick) / parts;
    canvas.rule(x, plot.bottom, x, plot.bottom + 4, 0.6, 0.3);
    canvas.text(tick === 0 ? "0" : "xx", centre, { x: x - 10, y: plot.bottom + 14, width: 20 });
    if (look.kind === "forest") continue;
    const y = plot.bottom - ((plot.bottom - plot.top) * tick) / parts;
    canvas.rule(plot.left - 4, y, plot.left, y, 0.6, 0.3);
    const share = isPercent ? String(tick * 20) : (tick / 5).toFixed(1);
    canvas.text(isSurvival ? share : "xx", right, { x: plot.left - 30, y: y + 3, width: 22 });
  }
}

const left = { font: "sans", size: 8, colour: 0.25 } as const;
const centre = { ...left, align: "centre" } as const;
const right = { ...left, align: "right" } as const;

/** Names of the series on up to two lines. */
function legend(canvas: Canvas, plot: Plot, series: readonly string[]): void {
  let x = plot.left + 4;
  let y = plot.bottom + 43;
  series.slice(0, maxSeries).forEach((name, index) => {
    const [line] = breakLines([{ text: name, font: "sans", size: 8 }], 200);
    if (!line) return;
    if (x + 22 + line.width > plot.right) {
      x = plot.left + 4;
      y += 11;
    }
    canvas.rule(x, y, x + 16, y, 1.6, toneOf(index));
    canvas.line(line, x + 20, y + 3, 0.25);
    x += line.width + 40;
  });
}

const maxSeries = 6;
const tones = [0.1, 0.5, 0.3, 0.65, 0.2, 0.78];
const toneOf = (index: number) => tones[index % tones.length] ?? 0.3;

type Shape = (canvas: Canvas, plot: Plot, series: readonly string[]) => void;

const drawSteps: Shape = (canvas, plot, series) => {
  series.slice(0, maxSeries).forEach((_, index) => {
    const points: [number, number][] = [[plot.left, plot.top]];
    const fall = (plot.bottom - plot.top) * (0.3 + (0.5 * index) / Math.max(2, series.length - 1));
    for (let step = 1; step < 12; step++) {
      const x = plot.left + ((plot.right - plot.left) * step) / 12;
      const y = plot.top + fall * (step / 12) ** 0.8;
      points.push([x, points.at(-1)?.[1] ?? plot.top], [x, y]);
    }
    points.push([plot.right, points.at(-1)?.[1] ?? plot.top]);
    canvas.polygon(points, { stroke: toneOf(index), thickness: 1.2, open: true });
  });
};

const drawLines: Shape = (canvas, plot, series) => {
  const height = plot.bottom - plot.top;
  series.slice(0, maxSeries).forEach((_, index) => {
    const points = Array.from({ length: 7 }, (__, step): [number, number] => [
      plot.left + 14 + ((plot.right - plot.left - 28) * step) / 6,
      plot.top +
        height * (0.2 + (0.5 * index) / Math.max(2, series.length) + 0.05 * Math.sin(step * 1.3 + index)),
    ]);
    canvas.polygon(points, { stroke: toneOf(index), thickness: 1.2, open: true });
    for (const [x, y] of points) {
      canvas.rule(x, y - 9, x, y + 9, 0.6, toneOf(index));
      canvas.box({ x: x - 1.8, y: y - 1.8, width: 3.6, height: 3.6 }, { fill: toneOf(index) });
    }
  });
};

/** Half the side of a square, which represents the events of its subgroup. */
const forestMarks = [4, 2.5, 3.2, 1.8, 2.8, 2.2];

const drawForest: Shape = (canvas, plot, series) => {
  const rows = series.length >= 3 ? series.slice(0, 12) : Array.from({ length: 8 }, () => "xxxxxxxxxx");
  const middle = plot.left + (plot.right - plot.left) * 0.66;
  canvas.rule(middle, plot.top, middle, plot.bottom, 0.6, 0.6);
  rows.forEach((name, index) => {
    const y = plot.top + ((plot.bottom - plot.top) * (index + 0.5)) / rows.length;
    const estimate = middle - 26 + ((index * 17) % 30);
    canvas.text(name, left, { x: plot.left + 6, y: y + 3, width: (plot.right - plot.left) * 0.42 });
    canvas.rule(estimate - 24, y, estimate + 24, y, 0.8, 0.3);
    const half = forestMarks[index % forestMarks.length] ?? 2.5;
    canvas.box({ x: estimate - half, y: y - half, width: 2 * half, height: 2 * half }, { fill: 0.2 });
  });
};

const drawBars: Shape = (canvas, plot, series) => {
  const groups = 6;
  const count = Math.max(1, Math.min(3, series.length));
  const slot = (plot.right - plot.left - 20) / groups;
  for (let group = 0; group < groups; group++) {
    for (let index = 0; index < count; index++) {
      const height = (plot.bottom - plot.top) * (0.75 - 0.1 * group - 0.06 * index);
      const x = plot.left + 14 + group * slot + (index * slot * 0.7) / count;
      canvas.box(
        { x, y: plot.bottom - height, width: (slot * 0.62) / count, height },
        { fill: toneOf(index) },
      );
    }
  }
};

const drawWaterfall: Shape = (canvas, plot) => {
  const zero = plot.top + (plot.bottom - plot.top) * 0.4;
  const width = (plot.right - plot.left - 16) / 30;
  canvas.rule(plot.left, zero, plot.right, zero, 0.6, 0.4);
  for (let bar = 0; bar < 30; bar++) {
    const height = (plot.bottom - plot.top) * (0.34 - bar * 0.03);
    const y = height > 0 ? zero - height : zero;
    canvas.box(
      {
        x: plot.left + 8 + bar * width,
        y,
        width: width * 0.8,
        height: Math.min(Math.abs(height), plot.bottom - zero),
      },
      { fill: 0.55 },
    );
  }
};

const drawBoxes: Shape = (canvas, plot, series) => {
  const groups = 6;
  const slot = (plot.right - plot.left - 20) / groups;
  for (let group = 0; group < groups; group++) {
    series.slice(0, 2).forEach((_, index) => {
      const x = plot.left + 22 + group * slot + index * slot * 0.36;
      const top = plot.top + 50 + ((group * 23 + index * 11) % 30);
      const tone = toneOf(index);
      canvas.rule(x + 9, top - 22, x + 9, top + 62, 0.7, tone);
      canvas.box({ x, y: top, width: 18, height: 40 }, { fill: 0.9, stroke: tone, thickness: 0.8 });
      canvas.rule(x, top + 18, x + 18, top + 18, 1.2, tone);
    });
  }
};

const shapes: Readonly<Record<string, Shape>> = {
  "kaplan-meier": drawSteps,
  line: drawLines,
  forest: drawForest,
  bar: drawBars,
  waterfall: drawWaterfall,
  box: drawBoxes,
};
