import { cutText } from "../../../../lib/cut-text.ts";
import { placed } from "../../places.ts";
import { atX, atY, maxNameCharacters, subgroupsOf } from "../plot.ts";
import classes from "../shell-figure.module.css";
import { markSizes } from "../sketch.ts";
import type { ShapesProps } from "./shapes-props.ts";

/**
 * One estimate with its interval a row, each on the line of no effect; the size of a square represents the events of
 * its subgroup, and a larger one has a shorter interval.
 */
export function ForestShapes({ plot, series }: ShapesProps) {
  const subgroups = subgroupsOf(series);
  return placed(subgroups).map(({ item, place }) => {
    const y = atY(plot, (place + 0.5) / subgroups.length);
    const half = markSizes[place % markSizes.length] ?? 5;
    const reach = 0.7 / half;
    return (
      <g key={place} data-series={0}>
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
