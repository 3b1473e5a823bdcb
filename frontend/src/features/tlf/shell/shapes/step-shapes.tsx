import { placed } from "../../places.ts";
import { atX, atY } from "../plot.ts";
import classes from "../shell-figure.module.css";
import { stepCurve, stepMarks } from "../sketch.ts";
import { drawn, type ShapesProps } from "./shapes-props.ts";

/** Survival curves; with small marks if the footnotes mention censored times. */
export function StepShapes({ plot, look, series }: ShapesProps) {
  const all = drawn(series);
  return placed(all).map(({ place }) => {
    const points = stepCurve(place, all.length);
    return (
      <g key={place} data-series={place % 6}>
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
      </g>
    );
  });
}
