/** Which treatment each side of a forest plot favors. */
export interface FavoredSides {
  readonly left: string;
  readonly right: string;
}

/**
 * Left of a hazard ratio of 1 fewer events favor the first group; right of a difference from placebo a larger effect
 * favors the treatment. Null if the axis does not state which direction is better.
 *
 * @param groups - the treatment groups, the experimental one first
 */
export function favoredSides(x: string, groups: readonly string[]): FavoredSides | null {
  const control = groups.length === 2 ? groups[1] : groups.find((group) => /placebo/i.test(group));
  const treatment = groups.length === 2 ? groups[0] : "treatment";
  if (control === undefined || treatment === undefined) return null;
  if (/hazard ratio/i.test(x)) return { left: treatment, right: control };
  if (/difference .*from placebo/i.test(x)) return { left: control, right: treatment };
  return null;
}
