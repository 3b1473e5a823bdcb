import type { JsonObject } from "../../../../contract/value.ts";
import { textOf } from "../../model/read-value.ts";
import { inWords, parseDuration } from "./iso-duration.ts";

/** The window of a timing, `±3 days` or `−2 to +5 days`; the file's own label if its bounds are not durations. */
export function windowText(timing: JsonObject): string | null {
  const label = textOf(timing, "windowLabel");
  const lower = parseDuration(textOf(timing, "windowLower"))?.seconds ?? null;
  const upper = parseDuration(textOf(timing, "windowUpper"))?.seconds ?? null;
  if (lower === null || upper === null) return label;
  const [before, after] = [Math.abs(lower), Math.abs(upper)];
  if (before === 0 && after === 0) return label;
  const sizes = [before, after].filter((size) => size > 0).map((size) => inWords(size));
  // Both ends in the smaller of their units, so that readers compare like with like.
  const length = Math.min(...sizes.map(({ unit }) => lengths[unit] ?? 1));
  const unit = Object.keys(lengths).find((name) => lengths[name] === length) ?? "second";
  const plural = (size: number) => `${unit}${size === 1 ? "" : "s"}`;
  const [less, more] = [before / length, after / length];
  if (less === more) return `±${less} ${plural(less)}`;
  if (less === 0) return `+${more} ${plural(more)}`;
  if (more === 0) return `−${less} ${plural(less)}`;
  return `−${less} to +${more} ${plural(more)}`;
}

const lengths: Readonly<Record<string, number>> = { day: 86_400, hour: 3600, minute: 60, second: 1 };
