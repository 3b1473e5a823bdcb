import { axisTicks } from "./axis-ticks.ts";
import type { FavoredSides } from "./favored-sides.ts";
import type { FigureLook } from "./figure-look.ts";
import { atX, atY, type Plot } from "./plot.ts";
import classes from "./shell-figure.module.css";

/** Groups of bars and boxes, each with a placeholder for its name. */
export const categoryCount = 6;

export interface FigureAxesProps {
  readonly plot: Plot;
  readonly look: FigureLook;
  /** Null except for a forest plot whose axis states which direction is better. */
  readonly favored: FavoredSides | null;
}

/** Both axes with placeholder ticks, and the reference line mentioned in the shell's footnotes. */
export function FigureAxes({ plot, look, favored }: FigureAxesProps) {
  const { left, right, top, bottom } = plot;
  const names = Array.from({ length: categoryCount }, (_, index) => (index + 0.5) / categoryCount);
  const isForest = look.form === "forest";
  const across = isForest ? atX(plot, 0.5) : atX(plot, 0.6);
  return (
    <g>
      {isForest ? null : <line x1={left} y1={top} x2={left} y2={bottom} className={classes.frame} />}
      <line x1={left} y1={bottom} x2={right} y2={bottom} className={classes.frame} />
      {look.categories === "names"
        ? names.map((x) => (
            <text key={x} x={atX(plot, x)} y={bottom + 18} className={classes.tick} textAnchor="middle">
              xxxxx
            </text>
          ))
        : null}
      {look.categories === null
        ? axisTicks("x", look).map(({ at: x, label }) => (
            <g key={x}>
              <line
                x1={atX(plot, x)}
                y1={bottom}
                x2={atX(plot, x)}
                y2={bottom + 5}
                className={classes.frame}
              />
              <text x={atX(plot, x)} y={bottom + 18} className={classes.tick} textAnchor="middle">
                {label}
              </text>
            </g>
          ))
        : null}
      {isForest
        ? null
        : axisTicks("y", look).map(({ at: y, label }) => (
            <g key={y}>
              <line
                x1={left - 5}
                y1={atY(plot, 1 - y)}
                x2={left}
                y2={atY(plot, 1 - y)}
                className={classes.frame}
              />
              <text x={left - 9} y={atY(plot, 1 - y) + 4} className={classes.tick} textAnchor="end">
                {label}
              </text>
            </g>
          ))}
      {look.reference === "vertical" ? (
        <line x1={across} y1={top} x2={across} y2={bottom} className={classes.reference} />
      ) : null}
      {look.reference === "horizontal" ? (
        <line x1={left} y1={atY(plot, 0.22)} x2={right} y2={atY(plot, 0.22)} className={classes.reference} />
      ) : null}
      {favored === null ? null : (
        <>
          <text x={across - 12} y={bottom + 38} className={classes.risk} textAnchor="end">
            ← Favors {favored.left}
          </text>
          <text x={across + 12} y={bottom + 38} className={classes.risk}>
            Favors {favored.right} →
          </text>
        </>
      )}
    </g>
  );
}
