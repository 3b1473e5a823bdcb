import { isJsonObject, type Json, unwrap } from "@trialtrace/backend/contract";
import { plainText } from "../../../lib/content/content-node.ts";

/** True when there is nothing to see in a stored value. */
export function isMissing(value: Json | undefined): boolean {
  const plain = unwrap(value);
  if (isJsonObject(plain)) return Object.entries(plain).every(([, item]) => isMissing(item));
  if (Array.isArray(plain)) return plain.every(isMissing);
  return plainText(plain) === null;
}

/** Where in a document a list has an element with nothing in it: those are left out. */
export function emptyElements(value: Json | undefined, path = "$"): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      isMissing(item) ? [`${path}[${index}]`] : emptyElements(item, `${path}[${index}]`),
    );
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => emptyElements(item, `${path}.${key}`));
}
