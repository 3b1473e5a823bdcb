import { asList, asObject } from "@trialtrace/backend/content";
import { isJsonObject, type Json, type JsonObject, provenanceOf } from "@trialtrace/backend/contract";
import { humanizeLabel } from "@trialtrace/backend/derivations";
import { logWarning } from "../../lib/log.ts";
import { tlfDomain } from "./constants.ts";
import { stated, textOf, textsOf } from "./not-specified.ts";
import { readShell } from "./shell/read-shell.ts";
import type { StatedFact, Tlf, TlfDocument } from "./tlf.ts";
import { addressKeys, tlfIdOf } from "./tlf-id.ts";
import { kindOf } from "./tlf-kind.ts";

/** OUT-1: the fields that the header and the three cards always show, and their labels. */
const fields = {
  study_information: [
    ["study_id", "Study ID"],
    ["therapeutic_area", "Therapeutic area"],
    ["document_version", "Document version"],
    ["document_date", "Document date"],
  ],
  programming_standards: [
    ["sas_version", "SAS version"],
    ["validation_level", "Validation level"],
    ["documentation_standards", "Documentation standards"],
  ],
  common_specifications: [
    ["confidence_intervals", "Confidence intervals"],
    ["missing_data_handling", "Missing data handling"],
    ["decimal_places", "Decimal places"],
  ],
  extraction_metadata: [
    ["total_tlfs_extracted", "Total TLFs extracted"],
    ["extraction_status", "Status"],
    ["document_type", "Document type"],
  ],
} as const;

/** OUT-1: the document at `protocolData.domains['TLF Shells'].structured_data`; null if there is none. */
export function readTlfDocument(protocolData: Json | null): TlfDocument | null {
  const domain = asObject(asObject(asObject(protocolData ?? undefined).domains)[tlfDomain]);
  const content = asObject(domain.structured_data);
  if (Object.keys(content).length === 0) return null;
  return {
    study: factsOf(content, "study_information"),
    studyId: textOf(asObject(content.study_information).study_id),
    standards: factsOf(content, "programming_standards"),
    common: factsOf(content, "common_specifications"),
    extraction: factsOf(content, "extraction_metadata"),
    tlfs: readTlfs(content.tlf_specifications),
  };
}

/** The fields of the specification, then other extracted fields. */
function factsOf(content: JsonObject, part: keyof typeof fields): StatedFact[] {
  const { provenance: _, ...record } = asObject(content[part]);
  const named = new Map<string, string>(fields[part]);
  const further = Object.keys(record).filter((key) => !named.has(key));
  return [
    ...[...named].map(([key, label]) => ({ label, ...factOf(record[key]) })),
    ...further
      .map((key) => ({ label: humanizeLabel(key), ...factOf(record[key]) }))
      .filter(({ text }) => text !== ""),
  ];
}

function factOf(value: Json | undefined) {
  return { ...stated(value), text: textsOf(value).join("; ") };
}

function readTlfs(value: Json | undefined): Tlf[] {
  const all = asList(value);
  const records = all.map(asObject).filter((record) => Object.keys(record).length > 0);
  if (records.length < all.length) {
    logWarning("TLF specifications that are not records were omitted", {
      count: all.length - records.length,
    });
  }
  const ids = records.map((record, index) => ({
    id: textOf(record.tlf_id),
    shown: tlfIdOf(textOf(record.tlf_number), textOf(record.tlf_id), index + 1),
  }));
  const keys = addressKeys(ids.map(({ id, shown }) => ({ id, shown: shown.text })));
  return records.map((record, index): Tlf => {
    const shown = ids[index]?.shown ?? tlfIdOf("", "", index + 1);
    const type = textOf(record.tlf_type);
    return {
      key: keys[index] ?? shown.text,
      id: shown.text,
      idOrigin: shown.counted ? "derived" : undefined,
      kind: kindOf(type),
      type,
      title: factOf(record.title_description),
      subtitle: subtitleOf(record.title_description),
      population: stated(record.population),
      dataset: stated(record.analysis_dataset),
      category: stated(record.tlf_category),
      endpoints: textsOf(record.endpoints_estimands),
      endpointSources: provenanceOf(record.endpoints_estimands),
      groups: textsOf(record.treatment_groups),
      groupSources: provenanceOf(record.treatment_groups),
      shell: readShell(record.shell),
      raw: record,
    };
  });
}

/** The subtitle is next to the title's value, or within it. */
function subtitleOf(title: Json | undefined): string {
  return (isJsonObject(title) ? textOf(title.subtitle) : "") || textOf(asObject(title).subtitle);
}
