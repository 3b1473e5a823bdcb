import { isJsonObject, type Json, unwrap } from "@trialtrace/backend/contract";
import { plainText } from "../../../lib/content/content-node.ts";

/** True if a stored value has nothing to show. */
export function isMissing(value: Json | undefined): boolean {
  const plain = unwrap(value);
  if (isJsonObject(plain)) return Object.entries(plain).every(([, item]) => isMissing(item));
  if (Array.isArray(plain)) return plain.every(isMissing);
  return plainText(plain) === null;
}

/** Paths of empty list elements in a document; these are omitted. */
export function emptyElements(value: Json | undefined, path = "$"): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      isMissing(item) ? [`${path}[${index}]`] : emptyElements(item, `${path}[${index}]`),
    );
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => emptyElements(item, `${path}.${key}`));
}
