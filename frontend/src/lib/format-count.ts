const number = new Intl.NumberFormat("en-US");

/** A number with thousands separators, as on the metric cards. */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** `1 domain`, `12 domains`. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}
