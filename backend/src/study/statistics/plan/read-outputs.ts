import { furtherOf } from "../../../content/read-fields.ts";
import type { PlanOutputs, PlanSoftware } from "../../../contract/study/statistical-plan.ts";
import type { JsonObject } from "../../../contract/value.ts";
import { readItems } from "./read-items.ts";
import { readRecord, statedOf } from "./stated.ts";

const titleFields = ["title", "name", "title_description", "description"];

/** PLAN-1. */
export function readOutputs(document: JsonObject): PlanOutputs | null {
  const record = readRecord(document.tlf_specifications, "tables");
  if (!record) return null;
  const lists = (["tables", "listings", "figures"] as const).map((key) => ({
    key,
    label: key.charAt(0).toUpperCase() + key.slice(1),
    items: readItems(record[key], titleFields),
  }));
  return { lists, further: furtherOf(record, ["tables", "listings", "figures"]) };
}

/** PLAN-1, and data handling. */
export function readSoftware(document: JsonObject): PlanSoftware | null {
  const software = readRecord(document.software, "primary_software");
  const handling = readRecord(document.data_handling, "data_handling");
  if (!software && !handling) return null;
  const record = software ?? {};
  const facts = [
    { key: "software", label: "Primary Software", node: statedOf(record, "primary_software", "name") },
    { key: "version", label: "Version", node: statedOf(record, "version") },
    { key: "validation", label: "Validation Level", node: statedOf(record, "validation_level") },
  ];
  return {
    facts: software ? facts : null,
    further: furtherOf(record, ["primary_software", "name", "version", "validation_level"]),
    handling: furtherOf(handling ?? {}, []),
  };
}
