import { isJsonObject, type Json, type JsonObject, unwrap } from "@trialtrace/backend/contract";
import { isMissing } from "./node.ts";

/**
 * A part of a document as a record, wrapped or plain. A part that is a single value or a list instead reads as a
 * record with that under its main field.
 * @returns null if the part is empty
 */
export function readRecord(value: Json | undefined, mainField: string): JsonObject | null {
  if (value === undefined || isMissing(value)) return null;
  const plain = unwrap(value);
  if (!isJsonObject(plain)) return { [mainField]: value };
  const outer = isJsonObject(value) && "value" in value ? value.provenance : undefined;
  return outer === undefined || "provenance" in plain ? plain : { ...plain, provenance: outer };
}
