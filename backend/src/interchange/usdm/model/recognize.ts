import { isJsonObject, type Json } from "../../../contract/value.ts";

/**
 * The major version of a USDM file, recognized by its content: an object with a `study` and a `usdmVersion`. Null for
 * anything else. Unsupported versions (below 3, above 4) are returned as well, so that a reader can reject them.
 */
export function usdmMajorVersion(json: Json | undefined): number | null {
  if (!isJsonObject(json) || !isJsonObject(json.study) || typeof json.usdmVersion !== "string") return null;
  const major = /^v?(\d+)/i.exec(json.usdmVersion.trim())?.[1];
  return major === undefined ? null : Number(major);
}
