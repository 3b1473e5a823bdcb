import type { JsonObject } from "../../contract/value.ts";
import { fromDocuments } from "./from-documents.ts";
import type { ExportContent } from "./source.ts";

/** A protocol as a USDM v4.0 file. The same content gives the same file, byte for byte. */
export function toUsdm(content: ExportContent): JsonObject {
  return fromDocuments(content);
}
