import type { FigureShell } from "@trialtrace/backend/contract";
import { cutText } from "../../../lib/cut-text.ts";
import { placed } from "../places.ts";
import { axisTicks } from "./axis-ticks.ts";
import { favoredSides } from "./favored-sides.ts";
import { FigureAxes } from "./figure-axes.tsx";
import { figureLook } from "./figure-look.ts";
import { FigureShapes, type ShapesProps } from "./figure-shapes.tsx";
import { atX, maxNameCharacters, plotOf, riskRow } from "./plot.ts";
import classes from "./shell-figure.module.css";

export interface ShellFigureProps {
  readonly shell: FigureShell;
  /** The treatment groups, the experimental one first. */
  readonly groups: readonly string[];
  readonly name: string;
}

/** A schematic of a figure based on its shell: axes, form, series. It contains no data and is labeled accordingly. */
export function ShellFigure({ shell, groups, name }: ShellFigureProps) {
  const look = figureLook(shell);
  const favored = look.form === "forest" ? favoredSides(shell.x, groups) : null;
  const plot = plotOf(shell, look);
  return (
    <figure>
      {shell.y === "" ? null : <p className={classes.axis}>{shell.y}</p>}
      <svg
        viewBox={`0 0 ${plot.width} ${plot.height}`}
        className={classes.drawing}
        role="img"
        aria-label={`Schematic of ${name}: ${shell.figure}${shell.x === "" ? "" : `, ${shell.x}`}${shell.y === "" ? "" : ` by ${shell.y}`}`}
      >
        <FigureAxes plot={plot} look={look} favored={favored} />
        <FigureShapes plot={plot} look={look} series={shell.series} />
        {look.numbersAtRisk ? <NumbersAtRisk plot={plot} look={look} series={shell.series} /> : null}
      </svg>
      {shell.x === "" ? null : (
        <p className={classes.axis} data-x>
          {shell.x}
        </p>
      )}
      {shell.series.length === 0 || look.form === "forest" ? null : (
        <ul className={classes.legend} aria-label="Series">
          {placed(shell.series).map(({ item, place }) => (
            <li key={place} className={classes.series} data-series={place % 6}>
              <svg viewBox="0 0 26 8" width={26} height={8} aria-hidden>
                <line x1={0} y1={4} x2={26} y2={4} className={classes.key} />
              </svg>
              {item}
            </li>
          ))}
        </ul>
      )}
      <figcaption className={classes.schematic}>
        {look.form === null
          ? `Schematic: axes only. No schematic is available for figures of type “${shell.figure}”.`
          : "Schematic: shapes contain no data and show no results."}
      </figcaption>
    </figure>
  );
}

/** Placeholders for the numbers at risk below the ticks of the horizontal axis. */
function NumbersAtRisk({ plot, look, series }: ShapesProps) {
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
