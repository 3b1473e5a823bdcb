import { shellsDomain } from "../contract/study/outputs.ts";
import type { Json, JsonObject } from "../contract/value.ts";
import { asList, asObject } from "./read-fields.ts";

/** OUT-1: the document of output shells at its path in the content of its domain; empty if there is none. */
export function shellsDocument(protocolData: Json | null): JsonObject {
  const domains = asObject(asObject(protocolData ?? undefined).domains);
  return asObject(asObject(domains[shellsDomain]).structured_data);
}

/** The elements of the document's list as stored, at their positions. */
export const storedOutputs = (document: JsonObject): Json[] => asList(document.tlf_specifications);
