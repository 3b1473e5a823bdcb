/** 001, sections 2.2 and 9: view modes in their order. */
export const scheduleModes = [
  { value: "matrix", label: "Matrix" },
  { value: "timeline", label: "Timeline" },
  { value: "list", label: "List" },
  { value: "html", label: "eSOA (HTML)" },
] as const;

export type ScheduleMode = (typeof scheduleModes)[number]["value"];

/** 001, section 9: default eSOA view mode. */
export const defaultMode: ScheduleMode = "html";

/** The mode an address names; the default one when it names none that exists. */
export function parseMode(value: string | null): ScheduleMode {
  return scheduleModes.find((mode) => mode.value === value)?.value ?? defaultMode;
}
