import type { AuditEvent } from "@trialtrace/db";
import { type AuditEventItem, longestListedValue } from "../../contract/audit.ts";
import { jsonSchema } from "../../contract/value.ts";

/** An audit row as a list shows it: without values that would fill it. */
export function presentEvent(event: AuditEvent): AuditEventItem {
  const { id, at, hash, oldValue, newValue, ...rest } = event;
  const valuesOmitted = [oldValue, newValue].some(
    (value) => JSON.stringify(value).length > longestListedValue,
  );
  return {
    ...rest,
    id: Number(id),
    at: at.toISOString(),
    hash: Buffer.from(hash).toString("hex"),
    oldValue: valuesOmitted ? null : jsonSchema.parse(oldValue),
    newValue: valuesOmitted ? null : jsonSchema.parse(newValue),
    valuesOmitted,
  };
}
