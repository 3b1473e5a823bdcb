import type { FigureShell } from "@trialtrace/backend/contract";
import type { FigureLook } from "./figure-look.ts";

/** Where a sketch draws, in the units of its view box. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Units a character of the labels takes at most, near enough. */
const characterWidth = 6.4;
/** Half a count below the first tick, and the space before it. */
const countWidth = 20;
/** Maximum characters of a series name next to its numbers at risk. */
export const maxNameCharacters = 34;
const rowHeight = 17;

/** Series names are left of their numbers at risk, subgroup names left of a forest plot. */
export function plotOf(shell: FigureShell, look: FigureLook): Plot {
  const longest = shell.series.reduce((most, name) => Math.max(most, name.length), 0);
  const names = look.numbersAtRisk
    ? Math.min(longest, maxNameCharacters) * characterWidth + countWidth
    : look.form === "forest"
      ? Math.min(longestSubgroup(shell), maxNameCharacters) * characterWidth + 8
      : 0;
  const below = look.form === "forest" ? 16 : look.numbersAtRisk ? 24 + shell.series.length * rowHeight : 0;
  const height = 330;
  return {
    width: 900,
    height: height + below,
    left: Math.max(44, names + 12),
    top: 10,
    right: 884,
    bottom: height - 28,
  };
}

const longestSubgroup = ({ series }: FigureShell) =>
  subgroupsOf(series).reduce((most, name) => Math.max(most, name.length), 0);

/** The rows of a forest plot: the subgroups its shell names, or as many placeholders. */
export const subgroupsOf = (series: readonly string[]): readonly string[] =>
  series.length >= 2 ? series : Array.from({ length: 8 }, () => "xxxxxxxxxxxx");

/** Left edge of the row of counts that belongs to a series. */
export function riskRow(plot: Plot, series: number): number {
  return plot.bottom + 28 + 18 + series * rowHeight;
}

/** A place of the sketch, given from 0 to 1 each way from the top left. */
export const atX = (plot: Plot, x: number) => round(plot.left + (plot.right - plot.left) * x);
export const atY = (plot: Plot, y: number) => round(plot.top + (plot.bottom - plot.top) * y);
export const lengthX = (plot: Plot, length: number) => round((plot.right - plot.left) * length);
export const lengthY = (plot: Plot, length: number) => round((plot.bottom - plot.top) * length);

const round = (value: number) => Math.round(value * 10) / 10;
