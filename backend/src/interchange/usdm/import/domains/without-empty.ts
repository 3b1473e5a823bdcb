import type { Json, JsonObject } from "../../../../contract/value.ts";

/** The attributes with content. */
export function withoutEmpty(content: JsonObject): JsonObject {
  const isEmpty = (value: Json) =>
    value === null ||
    value === "" ||
    (Array.isArray(value)
      ? value.length === 0
      : typeof value === "object" && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(content).filter(([, value]) => !isEmpty(value)));
}
