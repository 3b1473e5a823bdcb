import type { ReactNode } from "react";
import { cutText } from "../../../lib/cut-text.ts";
import { placed } from "../places.ts";
import { categoryCount } from "./figure-axes.tsx";
import type { FigureForm, FigureLook } from "./figure-look.ts";
import { atX, atY, lengthX, lengthY, maxNameCharacters, type Plot, subgroupsOf } from "./plot.ts";
import classes from "./shell-figure.module.css";
import {
  type Box,
  barBoxes,
  boxPlots,
  linePoints,
  markSizes,
  stepCurve,
  stepMarks,
  waterfallBars,
  waterfallZero,
} from "./sketch.ts";

export interface ShapesProps {
  readonly plot: Plot;
  readonly look: FigureLook;
  readonly series: readonly string[];
}

/** The shapes of a figure in its form; none for a form without a sketch. */
export function FigureShapes(props: ShapesProps) {
  return props.look.form === null ? null : <g>{shapesOf[props.look.form](props)}</g>;
}

const shapesOf: Readonly<Record<FigureForm, (props: ShapesProps) => ReactNode>> = {
  "kaplan-meier": steps,
  line: lines,
  forest,
  bar: bars,
  waterfall,
  box: boxes,
};

/** Each series in its color and line style. A figure without named series still shows one curve. */
function eachSeries({ series }: ShapesProps, shapes: (place: number, count: number) => ReactNode): ReactNode {
  const all = series.length === 0 ? [""] : series;
  return placed(all).map(({ place }) => (
    <g key={place} className={classes.series} data-series={place % 6}>
      {shapes(place, all.length)}
    </g>
  ));
}

const rectOf = (plot: Plot, box: Box) => ({
  x: atX(plot, box.x),
  y: atY(plot, box.y),
  width: lengthX(plot, box.width),
  height: lengthY(plot, box.height),
});

/** Survival curves; with small marks if the footnotes mention censored times. */
function steps(props: ShapesProps): ReactNode {
  const { plot, look } = props;
  return eachSeries(props, (place, count) => {
    const points = stepCurve(place, count);
    return (
      <>
        <polyline
          points={points.map(([x, y]) => `${atX(plot, x)},${atY(plot, y)}`).join(" ")}
          className={classes.curve}
        />
        {look.censorMarks
          ? stepMarks(points).map(([x, y]) => (
              <line
                key={x}
                x1={atX(plot, x)}
                x2={atX(plot, x)}
                y1={atY(plot, y) - 5}
                y2={atY(plot, y) + 5}
                className={classes.stroke}
              />
            ))
          : null}
      </>
    );
  });
}

/** Lines with points, and with bars if the shell mentions confidence intervals. */
function lines(props: ShapesProps): ReactNode {
  const { plot, look } = props;
  return eachSeries(props, (place, count) => {
    const points = linePoints(place, count).map(([x, y]) => ({ x: atX(plot, x), y: atY(plot, y) }));
    return (
      <>
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} className={classes.curve} />
        {points.map(({ x, y }) => (
          <g key={x}>
            {look.intervals ? (
              <line x1={x} x2={x} y1={y - 16} y2={y + 16} className={classes.stroke} />
            ) : null}
            <circle cx={x} cy={y} r={3} className={classes.mark} />
          </g>
        ))}
      </>
    );
  });
}

/**
 * One estimate with its interval a row, each on the line of no effect; the size of a square represents the events of
 * its subgroup, and a larger one has a shorter interval.
 */
function forest({ plot, series }: ShapesProps): ReactNode {
  const subgroups = subgroupsOf(series);
  return placed(subgroups).map(({ item, place }) => {
    const y = atY(plot, (place + 0.5) / subgroups.length);
    const half = markSizes[place % markSizes.length] ?? 5;
    const reach = 0.7 / half;
    return (
      <g key={place} className={classes.series} data-series={0}>
        <text x={0} y={y + 4} className={classes.tick}>
          {cutText(item, maxNameCharacters)}
        </text>
        <line
          x1={atX(plot, 0.5 - reach)}
          x2={atX(plot, 0.5 + reach)}
          y1={y}
          y2={y}
          className={classes.stroke}
        />
        <rect
          x={atX(plot, 0.5) - half}
          y={y - half}
          width={2 * half}
          height={2 * half}
          className={classes.mark}
        />
      </g>
    );
  });
}

/** Groups of bars, as high in each series. */
function bars(props: ShapesProps): ReactNode {
  return eachSeries(props, (place, count) =>
    barBoxes(place, count, categoryCount).map((box) => (
      <rect key={box.x} {...rectOf(props.plot, box)} className={classes.area} />
    )),
  );
}

/** One bar a patient above and below the line of no change. */
function waterfall({ plot, series }: ShapesProps): ReactNode {
  const zero = atY(plot, waterfallZero);
  return (
    <>
      {waterfallBars(Math.max(1, series.length)).map((bar) => (
        <g key={bar.x} className={classes.series} data-series={bar.series % 6}>
          <rect {...rectOf(plot, bar)} className={classes.area} />
        </g>
      ))}
      <line x1={plot.left} x2={plot.right} y1={zero} y2={zero} className={classes.frame} />
    </>
  );
}

const whisker = 0.14;

/** Boxes with whiskers at each place of the axis, the same in each series. */
function boxes(props: ShapesProps): ReactNode {
  const { plot } = props;
  return eachSeries(props, (place, count) =>
    boxPlots(place, count, categoryCount).map((box) => {
      const center = atX(plot, box.x + box.width / 2);
      const middle = atY(plot, box.middle);
      return (
        <g key={box.x}>
          <line
            x1={center}
            x2={center}
            y1={atY(plot, box.y - whisker)}
            y2={atY(plot, box.y + box.height + whisker)}
            className={classes.stroke}
          />
          <rect {...rectOf(plot, box)} className={classes.box} />
          <line
            x1={atX(plot, box.x)}
            x2={atX(plot, box.x + box.width)}
            y1={middle}
            y2={middle}
            className={classes.stroke}
          />
        </g>
      );
    }),
  );
}
