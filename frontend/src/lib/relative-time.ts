const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

const relative = new Intl.RelativeTimeFormat("en", { numeric: "always" });
const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** `3 hours ago`; `just now` within a minute and for clock skew. Null for an invalid time. */
export function relativeTime(iso: string, now: number): string | null {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return null;
  const seconds = (now - then) / 1000;
  for (const [unit, length] of steps) {
    if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit);
  }
  return "just now";
}

/** Date and time in the user's time zone, or null for an invalid time. */
export function exactTime(iso: string): string | null {
  const then = Date.parse(iso);
  return Number.isNaN(then) ? null : exact.format(then);
}
