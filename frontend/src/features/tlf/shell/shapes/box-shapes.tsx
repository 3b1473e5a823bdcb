import { placed } from "../../places.ts";
import { categoryCount } from "../figure-axes.tsx";
import { atX, atY, lengthX, lengthY } from "../plot.ts";
import classes from "../shell-figure.module.css";
import { boxPlots } from "../sketch.ts";
import { drawn, type ShapesProps } from "./shapes-props.ts";

const whisker = 0.14;

/** Boxes with whiskers at each place of the axis, the same in each series. */
export function BoxShapes({ plot, series }: ShapesProps) {
  const all = drawn(series);
  return placed(all).map(({ place }) => (
    <g key={place} data-series={place % 6}>
      {boxPlots(place, all.length, categoryCount).map((box) => {
        const middle = atX(plot, box.x + box.width / 2);
        const top = atY(plot, box.y - whisker);
        const bottom = atY(plot, box.y + box.height + whisker);
        return (
          <g key={box.x}>
            <line x1={middle} x2={middle} y1={top} y2={bottom} className={classes.stroke} />
            <rect
              x={atX(plot, box.x)}
              y={atY(plot, box.y)}
              width={lengthX(plot, box.width)}
              height={lengthY(plot, box.height)}
              className={classes.box}
            />
            <line
              x1={atX(plot, box.x)}
              x2={atX(plot, box.x + box.width)}
              y1={atY(plot, box.middle)}
              y2={atY(plot, box.middle)}
              className={classes.stroke}
            />
          </g>
        );
      })}
    </g>
  ));
}
