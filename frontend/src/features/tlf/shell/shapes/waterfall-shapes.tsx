import { atX, atY, lengthX, lengthY } from "../plot.ts";
import classes from "../shell-figure.module.css";
import { waterfallBars, waterfallZero } from "../sketch.ts";
import { drawn, type ShapesProps } from "./shapes-props.ts";

/** One bar a patient above and below the line of no change. */
export function WaterfallShapes({ plot, series }: ShapesProps) {
  const zero = atY(plot, waterfallZero);
  return (
    <g>
      {waterfallBars(drawn(series).length).map((bar) => (
        <g key={bar.x} data-series={bar.series % 6}>
          <rect
            x={atX(plot, bar.x)}
            y={atY(plot, bar.y)}
            width={lengthX(plot, bar.width)}
            height={lengthY(plot, bar.height)}
            className={classes.area}
          />
        </g>
      ))}
      <line x1={plot.left} x2={plot.right} y1={zero} y2={zero} className={classes.frame} />
    </g>
  );
}
