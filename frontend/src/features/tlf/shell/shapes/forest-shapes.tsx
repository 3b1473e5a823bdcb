import { atX, atY } from "../plot.ts";
import classes from "../shell-figure.module.css";
import type { ShapesProps } from "./shapes-props.ts";

const rows = 8;

/** One estimate with its interval a row, each on the line of no effect. */
export function ForestShapes({ plot }: ShapesProps) {
  return Array.from({ length: rows }, (_, index) => (index + 0.5) / rows).map((y) => (
    <g key={y} data-series={0}>
      <text x={0} y={atY(plot, y) + 4} className={classes.tick}>
        xxxxxxxxxxxx
      </text>
      <line
        x1={atX(plot, 0.38)}
        x2={atX(plot, 0.62)}
        y1={atY(plot, y)}
        y2={atY(plot, y)}
        className={classes.stroke}
      />
      <rect x={atX(plot, 0.5) - 4} y={atY(plot, y) - 4} width={8} height={8} className={classes.mark} />
    </g>
  ));
}
