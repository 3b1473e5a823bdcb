import type { FigureLook } from "../figure-look.ts";
import type { Plot } from "../plot.ts";

export interface ShapesProps {
  readonly plot: Plot;
  readonly look: FigureLook;
  readonly series: readonly string[];
}

/** A figure without named series still shows one curve. */
export function drawn(series: readonly string[]): readonly string[] {
  return series.length === 0 ? [""] : series;
}
