import { cutText } from "../../../lib/cut-text.ts";
import { placed } from "../places.ts";
import { axisTicks } from "./axis-ticks.ts";
import type { ShapesProps } from "./figure-shapes.tsx";
import { atX, maxNameCharacters, riskRow } from "./plot.ts";
import classes from "./shell-figure.module.css";

/** Placeholders for the numbers at risk below the ticks of the horizontal axis. */
export function NumbersAtRisk({ plot, look, series }: ShapesProps) {
  const heads = riskRow(plot, 0) - 17;
  return (
    <g>
      <text x={0} y={heads} className={classes.risk}>
        Number at risk
      </text>
      {placed(series).map(({ item, place }) => (
        <g key={place}>
          <text x={0} y={riskRow(plot, place)} className={classes.tick}>
            {cutText(item, maxNameCharacters)}
          </text>
          {axisTicks("x", look).map(({ at: x }) => (
            <text
              key={x}
              x={atX(plot, x)}
              y={riskRow(plot, place)}
              className={classes.tick}
              textAnchor="middle"
            >
              xxx
            </text>
          ))}
        </g>
      ))}
    </g>
  );
}
