import { placed } from "../../places.ts";
import { categoryCount } from "../figure-axes.tsx";
import { atX, atY, lengthX, lengthY } from "../plot.ts";
import classes from "../shell-figure.module.css";
import { barBoxes } from "../sketch.ts";
import { drawn, type ShapesProps } from "./shapes-props.ts";

/** Groups of bars, as high in each series. */
export function BarShapes({ plot, series }: ShapesProps) {
  const all = drawn(series);
  return placed(all).map(({ place }) => (
    <g key={place} data-series={place % 6}>
      {barBoxes(place, all.length, categoryCount).map((box) => (
        <rect
          key={box.x}
          x={atX(plot, box.x)}
          y={atY(plot, box.y)}
          width={lengthX(plot, box.width)}
          height={lengthY(plot, box.height)}
          className={classes.area}
        />
      ))}
    </g>
  ));
}
