import { isJsonObject, type JsonObject } from "../../../contract/value.ts";
import { decodeOf, textOf } from "../model/read-value.ts";
import { allObjects, rename, take } from "./json-tools.ts";

/** Values that v4 represents differently everywhere: ranges, addresses, settings, organizations, sites, enrollments. */
export function convertValues(study: JsonObject, notes: Set<string>): void {
  for (const object of allObjects(study)) {
    withoutEmptyReferences(object);
    switch (object.instanceType) {
      case "Range":
        convertRange(object);
        break;
      case "Address": {
        const line = take(object, "line");
        if (object.lines === undefined && typeof line === "string" && line !== "") object.lines = [line];
        break;
      }
      case "Encounter":
        rename(object, "environmentalSetting", "environmentalSettings");
        break;
      case "ResearchOrganization":
        object.instanceType = "Organization";
        rename(object, "manages", "managedSites");
        rename(object, "organizationType", "type");
        break;
      case "Organization":
        rename(object, "organizationType", "type");
        break;
      case "StudySite":
        if (isJsonObject(take(object, "currentEnrollment"))) {
          notes.add(
            "The current enrollment of a site is not an attribute in USDM v4; it remains in usdm.json.",
          );
        }
        break;
      case "SubjectEnrollment":
        convertEnrollment(object);
        break;
      case "ResponseCode":
        // v4 requires a name; v3 had only that of the code.
        if (object.name === undefined) object.name = decodeOf(object, "code") ?? "";
        break;
      case "AgentAdministration":
        object.instanceType = "Administration";
        break;
      case "AdministrationDuration":
        object.instanceType = "Duration";
        rename(object, "description", "text");
        break;
      case "StudyAmendment":
        if (object.name === undefined) object.name = textOf(object, "id") ?? "";
        if (take(object, "substantialImpact") === true) {
          notes.add(
            "A substantial impact of an amendment cannot be represented in USDM v4 without its type; it remains in usdm.json.",
          );
        }
        break;
      default:
    }
  }
}

/** A missing reference was written as an empty text. */
function withoutEmptyReferences(object: JsonObject): void {
  for (const [name, value] of Object.entries(object)) {
    if (value === "" && /Id$/.test(name)) object[name] = null;
  }
}

/** Numbers with a shared unit become quantities with their own units. */
function convertRange(range: JsonObject): void {
  const unit = take(range, "unit");
  const id = textOf(range, "id") ?? "Range";
  for (const [name, end] of [
    ["minValue", "min"],
    ["maxValue", "max"],
  ] as const) {
    const value = range[name];
    if (typeof value !== "number") continue;
    range[name] = {
      id: `${id}_${end}`,
      value,
      unit: isJsonObject(unit)
        ? {
            id: `${id}_${end}_unit`,
            standardCode: { ...unit, id: `${id}_${end}_unit_code` },
            standardCodeAliases: [],
            instanceType: "AliasCode",
          }
        : null,
      instanceType: "Quantity",
    };
  }
}

/** An enrollment was a geographic scope with a number; now it has both. */
function convertEnrollment(enrollment: JsonObject): void {
  const [type, code] = [take(enrollment, "type"), take(enrollment, "code")];
  const id = textOf(enrollment, "id") ?? "SubjectEnrollment";
  if (enrollment.name === undefined) enrollment.name = id;
  if (enrollment.forGeographicScope !== undefined || !isJsonObject(type)) return;
  enrollment.forGeographicScope = {
    id: `${id}_scope`,
    type,
    code: code ?? null,
    instanceType: "GeographicScope",
  };
}
