/** The rendered rows of a long table: from `first` up to but excluding `end`. */
export interface VisibleRows {
  readonly first: number;
  readonly end: number;
}

/** Rows rendered above and below the visible ones, so that a short scroll shows no gap. */
const margin = 20;

/**
 * Which of `count` rows of equal height are visible in a scroll container, plus a margin. Lengths in pixels.
 */
export function visibleRows(
  count: number,
  rowHeight: number,
  scrollTop: number,
  height: number,
): VisibleRows {
  const seen = Math.ceil(height / rowHeight) + 1;
  // A list that became shorter may leave the container scrolled past its end for a moment.
  const at = Math.max(0, Math.min(Math.floor(scrollTop / rowHeight), count - seen));
  return { first: Math.max(0, at - margin), end: Math.min(count, at + seen + margin) };
}
