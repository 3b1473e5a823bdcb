import type { Random } from "../../random.ts";

/** Visits and repeats are planned in whole weeks, months and years; so are the windows of criteria. */
const roundDistances = [0, 7, 14, 21, 28, 30, 35, 45, 56, 70, 84, 90, 120, 182, 280, 365, 1096, 1826];

/** Days before something, within bounds: often about a round distance, else the more likely the more recent. */
export function drawDay(random: Random, [from, to]: readonly [number, number]): number {
  if (from === 0 && random.chance(0.08)) return 0;
  const within = roundDistances.filter((days) => days >= from && days <= to);
  if (within.length > 0 && random.chance(0.45)) {
    const day = random.pick(within) + random.integer(-1, 1);
    return Math.min(to, Math.max(from, day));
  }
  return Math.round(from + (to - from) * random.next() ** 2);
}
