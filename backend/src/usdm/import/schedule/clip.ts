/** Longest texts of the bundle's schedule (`contract/bundle/schedule.ts`). */
export const maxScheduleTextLength = 4000;

/** A text that fits, with a sign where it was cut. */
export const clip = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
