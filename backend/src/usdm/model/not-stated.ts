import type { JsonObject } from "../../contract/value.ts";
import { objectsOf } from "./read-value.ts";

/** Stands in a required text whose value the protocol does not state. */
export const notStated = "Not stated";

/**
 * USDM requires some values that have no word for "not stated": numbers, and the main timeline. What stands there
 * for want of a value carries an extension attribute of this address, with the value true.
 */
export const notStatedUrl = "urn:trialtrace:usdm:not-stated";

/** Whether an object of a USDM file stands for something that the protocol does not state. */
export function isNotStated(value: JsonObject): boolean {
  return objectsOf(value, "extensionAttributes").some(
    ({ url, valueBoolean }) => url === notStatedUrl && valueBoolean === true,
  );
}
