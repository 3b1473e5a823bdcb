import type { Json, JsonObject } from "../../../../contract/value.ts";
import { objectOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";
import { describe } from "./describe.ts";

/** A planned number: plain if it has no unit, otherwise with its unit or as a range; null if there is none. */
export function quantityOrRange(context: ImportContext, holder: JsonObject | undefined, name: string): Json {
  const given = objectOf(holder, name);
  if (!holder || !given) return null;
  if (typeof given.value === "number" && !objectOf(given, "unit")) {
    context.shown.mark(given, "value");
    return given.value;
  }
  const key = name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  return describe(context, "StudyDesignPopulation", { [name]: given })[key] ?? null;
}
