/** SOA-1: view modes in display order. */
export const scheduleModes = [
  { value: "matrix", label: "Matrix" },
  { value: "timeline", label: "Timeline" },
  { value: "list", label: "List" },
  { value: "html", label: "eSOA (HTML)" },
] as const;

export type ScheduleMode = (typeof scheduleModes)[number]["value"];

/** SOA-1: default eSOA view mode. */
export const defaultMode: ScheduleMode = "html";

/** The mode in the URL, otherwise the one that the schedule opens in. */
export function parseMode(value: string | null, fallback: ScheduleMode = defaultMode): ScheduleMode {
  return scheduleModes.find((mode) => mode.value === value)?.value ?? fallback;
}

/** Which forms of a schedule are stored; undefined if unknown. */
export interface ScheduleForms {
  readonly tables: boolean | undefined;
  readonly html: boolean | undefined;
}

/** The initial mode: the default, unless only tables are stored. */
export const openingMode = ({ tables, html }: ScheduleForms): ScheduleMode =>
  html === false && tables === true ? "matrix" : defaultMode;
