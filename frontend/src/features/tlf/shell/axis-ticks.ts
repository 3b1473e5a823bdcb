import type { FigureLook } from "./figure-look.ts";

/** A position on an axis from 0 to 1, with its label: a number if the form of the figure determines it. */
export interface Tick {
  readonly at: number;
  readonly label: string;
}

const placeholder = "xx";
const fifths = [0, 1, 2, 3, 4, 5];

/**
 * The ticks of an axis. A survival curve begins at time zero and falls from one; a forest plot has the value of no
 * effect in its middle; the others begin below their first tick.
 */
export function axisTicks(axis: "x" | "y", look: FigureLook): Tick[] {
  if (look.form === "kaplan-meier")
    return fifths.map((step) => ({ at: step / 5, label: survivalLabel(axis, look, step) }));
  if (look.form === "forest") {
    return [0.1, 0.3, 0.5, 0.7, 0.9].map((at) => ({
      at,
      label: at === 0.5 ? (look.noEffect ?? placeholder) : placeholder,
    }));
  }
  return [1, 2, 3, 4, 5].map((step) => ({
    at: look.logarithmic[axis] ? Math.log2(1 + step * 1.4) / Math.log2(9) : step / 5.2,
    label: placeholder,
  }));
}

function survivalLabel(axis: "x" | "y", look: FigureLook, step: number): string {
  if (axis === "x") return step === 0 ? "0" : placeholder;
  return look.percent ? String(step * 20) : (step / 5).toFixed(1);
}
