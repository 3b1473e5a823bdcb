import type { Json } from "@trialtrace/backend/contract";

/** A value as one line of text. */
export const valueText = (value: Json): string =>
  typeof value === "string"
    ? value.replace(/\s+/g, " ")
    : typeof value === "boolean"
      ? value
        ? "Yes"
        : "No"
      : value === null
        ? "Absent"
        : JSON.stringify(value);
