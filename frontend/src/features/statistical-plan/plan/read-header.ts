import type { JsonObject } from "@trialtrace/backend/contract";
import type { ContentEntry } from "../../../lib/content/content-types.ts";
import { furtherOf } from "../../../lib/content/read-fields.ts";
import { readRecord, statedOf } from "../reading/node.ts";
import { type OnOmitted, type PlanItem, readItems } from "../reading/read-items.ts";

const protocolFields = ["protocol_id", "study_id"];
const versionFields = ["sap_version", "document_version", "version"];
const dateFields = ["sap_date", "document_date", "date"];
const amendmentFields = ["amendments", "amendment_history"];

export interface PlanHeader {
  readonly facts: readonly ContentEntry[];
  readonly amendments: readonly PlanItem[];
  readonly further: readonly ContentEntry[];
}

/** PLAN-1: protocol id, SAP version, date; amendment history. */
export function readHeader(document: JsonObject, onOmitted: OnOmitted): PlanHeader | null {
  const metadata = readRecord(document.sap_metadata, "protocol_id");
  if (!metadata) return null;
  const amendments = amendmentFields.flatMap((field) =>
    readItems(metadata[field], ["version", "amendment", "number", "name"], onOmitted),
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
