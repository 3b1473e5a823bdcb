import type { JsonObject } from "../../../contract/value.ts";
import { objectsOf } from "./read-value.ts";

/** The value of a required text that the protocol does not state. */
export const notStated = "Not stated";

/**
 * USDM requires some values that have no wording for "not stated": numbers, and the main timeline. Placeholders carry
 * an extension attribute with this URL and the value true.
 */
export const notStatedUrl = "urn:trialtrace:usdm:not-stated";

/** Whether a USDM object is a placeholder for something the protocol does not state. */
export function isNotStated(value: JsonObject): boolean {
  return objectsOf(value, "extensionAttributes").some(
    ({ url, valueBoolean }) => url === notStatedUrl && valueBoolean === true,
  );
}
