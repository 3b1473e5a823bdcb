import { furtherOf } from "../../../content/read-fields.ts";
import type { PlanHeader } from "../../../contract/study/statistical-plan.ts";
import type { JsonObject } from "../../../contract/value.ts";
import { readItems } from "./read-items.ts";
import { readRecord, statedOf } from "./stated.ts";

const protocolFields = ["protocol_id", "study_id"];
const versionFields = ["sap_version", "document_version", "version"];
const dateFields = ["sap_date", "document_date", "date"];
const amendmentFields = ["amendments", "amendment_history"];

/** PLAN-1: protocol id, SAP version, date; amendment history. */
export function readHeader(document: JsonObject): PlanHeader | null {
  const metadata = readRecord(document.sap_metadata, "protocol_id");
  if (!metadata) return null;
  const amendments = amendmentFields.flatMap((field) =>
    readItems(metadata[field], ["version", "amendment", "number", "name"]),
  );
  return {
    facts: [
      { key: "protocol", label: "Protocol ID", node: statedOf(metadata, ...protocolFields) },
      { key: "version", label: "SAP Version", node: statedOf(metadata, ...versionFields) },
      { key: "date", label: "SAP Date", node: statedOf(metadata, ...dateFields) },
    ],
    amendments,
    further: furtherOf(metadata, [...protocolFields, ...versionFields, ...dateFields, ...amendmentFields]),
  };
}
