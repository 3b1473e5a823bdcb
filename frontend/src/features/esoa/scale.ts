import { scaleMax, scaleMin } from "./constants.ts";

export const clampScale = (scale: number): number => Math.min(Math.max(scale, scaleMin), scaleMax);

/** Scroll offset that keeps the visible center in place when the content is scaled. */
export function keepScrollCenter(offset: number, visible: number, before: number, after: number): number {
  if (before <= 0) return 0;
  return Math.max(0, ((offset + visible / 2) / before) * after - visible / 2);
}
