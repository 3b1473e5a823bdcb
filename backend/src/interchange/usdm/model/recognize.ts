import { isJsonObject, type Json, type JsonObject } from "../../../contract/value.ts";
import { objectsOf } from "./read-value.ts";

/**
 * The major version of a USDM file, recognized by its content: an object with a `study`. A stated version from 3 on
 * counts; files without one, and those from before 3.0, count as the version whose shape they have. Null for anything
 * else. Unsupported versions are returned as well, so that a reader can reject them.
 */
export function usdmMajorVersion(json: Json | undefined): number | null {
  if (!isJsonObject(json) || !isJsonObject(json.study)) return null;
  const written = typeof json.usdmVersion === "string" ? json.usdmVersion.trim() : "";
  const digits = /^v?(\d+)/i.exec(written)?.[1];
  const stated = digits === undefined ? null : Number(digits);
  return stated !== null && stated >= 3 ? stated : (versionByShape(json.study) ?? stated);
}

/** From 3.0 on a study has versions; from 4.0 on the version holds the organizations and the texts of criteria. */
function versionByShape(study: JsonObject): 3 | 4 | null {
  const versions = objectsOf(study, "versions");
  if (!versions.some((version) => Array.isArray(version.studyDesigns))) return null;
  const isFour = (version: JsonObject) =>
    Array.isArray(version.eligibilityCriterionItems) || Array.isArray(version.organizations);
  return versions.some(isFour) ? 4 : 3;
}
