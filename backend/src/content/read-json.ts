import { isJsonObject, type Json, type JsonObject, unwrap } from "../contract/value.ts";

/** Lenient parsing: a wrapped or plain object; anything else becomes an empty object. */
export function asObject(value: Json | undefined): JsonObject {
  const plain = unwrap(value);
  return isJsonObject(plain) ? plain : {};
}

/** Lenient parsing: a wrapped or plain list; anything else becomes an empty list. */
export function asList(value: Json | undefined): Json[] {
  const plain = unwrap(value);
  return Array.isArray(plain) ? plain : [];
}

export function without(record: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
