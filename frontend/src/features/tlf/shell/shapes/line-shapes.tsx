import { placed } from "../../places.ts";
import { atX, atY } from "../plot.ts";
import classes from "../shell-figure.module.css";
import { linePoints } from "../sketch.ts";
import { drawn, type ShapesProps } from "./shapes-props.ts";

/** Lines with points, and with bars if the shell mentions confidence intervals. */
export function LineShapes({ plot, look, series }: ShapesProps) {
  const all = drawn(series);
  return placed(all).map(({ place }) => {
    const points = linePoints(place, all.length).map(([x, y]) => ({ x: atX(plot, x), y: atY(plot, y) }));
    return (
      <g key={place} data-series={place % 6}>
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} className={classes.curve} />
        {points.map(({ x, y }) => (
          <g key={x}>
            {look.intervals ? (
              <line x1={x} x2={x} y1={y - 16} y2={y + 16} className={classes.stroke} />
            ) : null}
            <circle cx={x} cy={y} r={3} className={classes.mark} />
          </g>
        ))}
      </g>
    );
  });
}
