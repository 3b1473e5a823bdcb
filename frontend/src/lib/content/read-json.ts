import { isJsonObject, type Json, type JsonObject, unwrap } from "@trialtrace/backend/contract";

/** Tolerant reading: a wrapped or plain object; anything else reads as one without fields. */
export function asObject(value: Json | undefined): JsonObject {
  const plain = unwrap(value);
  return isJsonObject(plain) ? plain : {};
}

/** Tolerant reading: a wrapped or plain list; anything else reads as an empty one. */
export function asList(value: Json | undefined): Json[] {
  const plain = unwrap(value);
  return Array.isArray(plain) ? plain : [];
}

export function without(record: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
