import { asObject } from "../../content/read-json.ts";
import { storedOutputs } from "../../content/shells-document.ts";
import type {
  OutputKind,
  OutputRegistry,
  PlannedOutput,
  StatedFact,
  StatedText,
} from "../../contract/study/outputs.ts";
import { isJsonObject, type Json, type JsonObject, provenanceOf } from "../../contract/value.ts";
import { humanizeLabel } from "../../derivations/humanize-label.ts";
import { readShell } from "./read-shell.ts";
import { stated, textOf, textsOf } from "./stated.ts";

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

/** Reads the document of output shells. @returns null if it is empty */
export function readRegistry(content: JsonObject): OutputRegistry | null {
  if (Object.keys(content).length === 0) return null;
  return {
    study: factsOf(content, "study_information"),
    studyId: textOf(asObject(content.study_information).study_id),
    standards: factsOf(content, "programming_standards"),
    common: factsOf(content, "common_specifications"),
    extraction: factsOf(content, "extraction_metadata"),
    outputs: readOutputs(storedOutputs(content)),
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

function factOf(value: Json | undefined): StatedText {
  return { ...stated(value), text: textsOf(value).join("; ") };
}

/** OUT-2. Elements that are not records are omitted; the study model lists them as not read. */
function readOutputs(stored: readonly Json[]): PlannedOutput[] {
  const taken = new Set<string>();
  return stored
    .map((element, position) => ({ record: asObject(element), position }))
    .filter(({ record }) => Object.keys(record).length > 0)
    .map(({ record, position }, index) => {
      const [number, ownId, type] = [record.tlf_number, record.tlf_id, record.tlf_type].map(textOf);
      const id = number || ownId || `TLF-${index + 1}`;
      const key = unusedKey(ownId || id, taken);
      taken.add(key);
      return {
        ...{ key, id, counted: !number && !ownId, position },
        ...{ kind: kindOf(type ?? ""), type: type ?? "" },
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
      };
    });
}

/** A table and a figure may share a number; remaining duplicates are distinguished by their position. */
function unusedKey(name: string, taken: ReadonlySet<string>): string {
  let key = name;
  for (let place = 2; taken.has(key); place++) key = `${name}~${place}`;
  return key;
}

/** The subtitle is next to the title's value, or within it. */
function subtitleOf(title: Json | undefined): string {
  return (isJsonObject(title) ? textOf(title.subtitle) : "") || textOf(asObject(title).subtitle);
}

const kinds = ["table", "listing", "figure"] as const;

/** OUT-2: an output is a table, a listing, or a figure; the word may be in the plural. */
export function kindOf(type: string): OutputKind {
  const word = type.toLowerCase();
  return kinds.find((kind) => word.startsWith(kind)) ?? "other";
}
