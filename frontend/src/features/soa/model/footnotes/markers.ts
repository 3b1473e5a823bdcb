const letters = /^[a-z]+$/i;
const digits = /^\d+$/;
const singleLetter = /^[a-z]$/i;
const dayOffset =
  /^(?:[±+\-−–]|\+\s?\/\s?[-−–])?\s*\d+(?:\s*(?:to|[-–−])\s*[±+\-−–]?\s*\d+)?\s*(?:d|days?|weeks?|hours?|h)\.?$/i;

/** SOA-13: a window such as `±3 days` in the place of markers. */
export const isDayOffset = (marker: string): boolean => dayOffset.test(marker.trim());

/** SOA-13: the displayed markers of a cell: single letters first, without plain day offsets. */
export function shownMarkers(markers: readonly string[]): string[] {
  const distinct = [...new Set(markers.map((marker) => marker.trim()).filter((marker) => marker !== ""))];
  const single = distinct.filter((marker) => singleLetter.test(marker));
  return [...single, ...distinct.filter((marker) => !singleLetter.test(marker) && !isDayOffset(marker))];
}

/** Sort order of footnotes: a … z, aa, ab …; then numbers; then symbols. */
export function compareMarkers(a: string, b: string): number {
  const [kindA, kindB] = [kindOf(a), kindOf(b)];
  if (kindA !== kindB) return kindA - kindB;
  if (kindA === 1) return Number(a) - Number(b);
  const [lowerA, lowerB] = [a.toLowerCase(), b.toLowerCase()];
  if (lowerA.length !== lowerB.length) return lowerA.length - lowerB.length;
  if (lowerA !== lowerB) return lowerA < lowerB ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}

function kindOf(marker: string): number {
  if (letters.test(marker)) return 0;
  return digits.test(marker) ? 1 : 2;
}

/** The letter after the last one of a list: aa after z, ba after az. */
export function nextMarker(markers: readonly string[]): string {
  const taken = new Set(markers.map((marker) => marker.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const marker = letterOf(number);
    if (!taken.has(marker)) return marker;
  }
}

/** 1 is a, 26 is z, 27 is aa. */
export function letterOf(number: number): string {
  const rest = (number - 1) % 26;
  const before = Math.floor((number - 1) / 26);
  return `${before > 0 ? letterOf(before) : ""}${String.fromCharCode(97 + rest)}`;
}
