import { isJsonObject, type JsonObject } from "../../../contract/value.ts";
import { objectsOf, textOf } from "../model/read-value.ts";
import { usdmMajorVersion } from "../model/recognize.ts";
import { append, convertDesign } from "./convert-design.ts";
import { convertDocuments } from "./convert-documents.ts";
import { convertReferences } from "./convert-references.ts";
import { convertValues } from "./convert-values.ts";
import { copyJson } from "./copy-json.ts";
import { rename, take } from "./rename.ts";

export interface ConvertedWrapper {
  readonly wrapper: JsonObject;
  readonly notes: readonly string[];
}

/** Converts a USDM v3 wrapper to v4; any other is returned unchanged. Pure. */
export function toV4(original: JsonObject): ConvertedWrapper {
  if (usdmMajorVersion(original) !== 3) return { wrapper: original, notes: [] };
  const wrapper = copyJson(original);
  const notes = new Set([
    `The file has USDM version ${original.usdmVersion}; it was converted to version 4.`,
  ]);
  wrapper.usdmVersion = "4.0.0";
  const { study } = wrapper;
  if (!isJsonObject(study)) return { wrapper, notes: [...notes] };
  convertValues(study, notes);
  const versions = objectsOf(study, "versions");
  for (const version of versions) convertVersion(version);
  convertDocuments(study, versions.at(-1));
  convertReferences(study);
  return { wrapper, notes: [...notes] };
}

function convertVersion(version: JsonObject): void {
  const document = take(version, "documentVersionId");
  if (typeof document === "string") version.documentVersionIds = [document];
  for (const identifier of objectsOf(version, "studyIdentifiers")) {
    rename(identifier, "studyIdentifier", "text");
    const scope = take(identifier, "studyIdentifierScope");
    if (!isJsonObject(scope)) continue;
    identifier.scopeId = scope.id ?? "";
    append(version, "organizations", [scope]);
  }
  for (const design of objectsOf(version, "studyDesigns")) convertDesign(design, version);
  delete version.studyType;
  delete version.studyPhase;
  // An organization was repeated wherever it was named.
  const seen = new Set<string>();
  version.organizations = objectsOf(version, "organizations").filter((one) => {
    const id = textOf(one, "id");
    if (id === null) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
