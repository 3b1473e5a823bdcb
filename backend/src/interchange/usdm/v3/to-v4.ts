import { isJsonObject, type JsonObject } from "../../../contract/value.ts";
import { idsOf, objectOf, objectsOf, textOf } from "../model/read-value.ts";
import { usdmMajorVersion } from "../model/recognize.ts";
import { convertDesign } from "./convert-design.ts";
import { convertDocuments } from "./convert-documents.ts";
import { convertReferences } from "./convert-references.ts";
import { convertValues } from "./convert-values.ts";
import { append, copyJson, rename, take } from "./json-tools.ts";

/** Converts a USDM v3 wrapper to v4; any other is returned unchanged. Pure. */
export function toV4(original: JsonObject): {
  readonly wrapper: JsonObject;
  readonly notes: readonly string[];
} {
  if (usdmMajorVersion(original) !== 3) return { wrapper: original, notes: [] };
  const wrapper = copyJson(original);
  const notes = new Set([
    typeof original.usdmVersion === "string"
      ? `The file has USDM version ${original.usdmVersion}; it was converted to version 4.`
      : "The file states no USDM version and has the shape of version 3; it was converted to version 4.",
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
  const designs = objectsOf(version, "studyDesigns");
  moveCriteria(version, designs);
  for (const design of designs) convertDesign(design, version);
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

/** In v3.6 the version holds the criteria, and populations and cohorts refer to them. */
function moveCriteria(version: JsonObject, designs: readonly JsonObject[]): void {
  const criteria = objectsOf({ criteria: take(version, "criteria") ?? [] }, "criteria");
  for (const criterion of criteria) {
    const id = textOf(criterion, "id") ?? "";
    const isNamedBy = (design: JsonObject) => {
      const population = objectOf(design, "population");
      return [population, ...objectsOf(population, "cohorts")].some((holder) =>
        idsOf(holder, "criterionIds").includes(id),
      );
    };
    const owner = designs.find(isNamedBy) ?? designs[0];
    if (owner) append(owner, "eligibilityCriteria", [criterion]);
  }
}
