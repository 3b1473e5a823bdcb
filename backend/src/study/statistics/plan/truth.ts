import { isJsonObject, type Json, unwrap } from "../../../contract/value.ts";

/**
 * Parses yes or no in its various spellings; a record states it in its field `planned`.
 * @returns null for anything else
 */
export function parseYesNo(value: Json | undefined): boolean | null {
  const plain = unwrap(value);
  if (typeof plain === "boolean") return plain;
  if (plain === 1 || plain === 0) return plain === 1;
  if (isJsonObject(plain)) return parseYesNo(plain.planned);
  if (typeof plain !== "string") return null;
  if (/^\s*(true|yes|y|planned)\b/i.test(plain)) return true;
  return /^\s*(false|no|n|none|not (planned|applicable|done|performed))\b/i.test(plain) ? false : null;
}
