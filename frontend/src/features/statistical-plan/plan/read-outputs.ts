import type { JsonObject } from "@trialtrace/backend/contract";
import type { ContentEntry } from "../../../lib/content/content-types.ts";
import { furtherOf } from "../../../lib/content/read-fields.ts";
import { readRecord, statedOf } from "../reading/node.ts";
import { type OnOmitted, type PlanItem, readItems } from "../reading/read-items.ts";

interface OutputList {
  readonly key: "tables" | "listings" | "figures";
  readonly label: string;
  readonly items: readonly PlanItem[];
}

export interface PlanOutputs {
  readonly lists: readonly OutputList[];
  readonly further: readonly ContentEntry[];
}

const titleFields = ["title", "name", "title_description", "description"];

/** PLAN-1. */
export function readOutputs(document: JsonObject, onOmitted: OnOmitted): PlanOutputs | null {
  const record = readRecord(document.tlf_specifications, "tables");
  if (!record) return null;
  const lists = (["tables", "listings", "figures"] as const).map((key) => ({
    key,
    label: key.charAt(0).toUpperCase() + key.slice(1),
    items: readItems(record[key], titleFields, onOmitted),
  }));
  return { lists, further: furtherOf(record, ["tables", "listings", "figures"]) };
}

export interface PlanSoftware {
  /** Null where only the handling of data is described. */
  readonly facts: readonly ContentEntry[] | null;
  readonly further: readonly ContentEntry[];
  readonly handling: readonly ContentEntry[];
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
