/** Maximum text length in the bundle's schedule (`contract/bundle/schedule.ts`). */
export const maxScheduleTextLength = 4000;

/** A text that fits, with an ellipsis if it was truncated. */
export const clip = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
