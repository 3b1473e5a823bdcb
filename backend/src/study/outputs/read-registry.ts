import { asObject } from "../../content/read-json.ts";
import { type FieldOf, valuesOf } from "../../contract/study/objects.ts";
import type {
  OutputKind,
  OutputRegistry,
  PlannedOutput,
  StatedFact,
  StatedText,
} from "../../contract/study/outputs.ts";
import { isJsonObject, type Json, type JsonObject, provenanceOf } from "../../contract/value.ts";
import { humanizeLabel } from "../../derivations/humanize-label.ts";
import { textIn } from "../read/draft.ts";
import { at, type Node, rootOf } from "../read/node.ts";
import { outputRecords, sourcesOf } from "./output-records.ts";
import { readShell } from "./read-shell.ts";
import { textOf, textsOf } from "./stated.ts";

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

/** Lays out the document of output shells. @returns null if it is empty */
export function readRegistry(content: JsonObject): OutputRegistry | null {
  if (Object.keys(content).length === 0) return null;
  return {
    study: factsOf(content, "study_information"),
    studyId: textOf(asObject(content.study_information).study_id),
    standards: factsOf(content, "programming_standards"),
    common: factsOf(content, "common_specifications"),
    extraction: factsOf(content, "extraction_metadata"),
    outputs: readOutputs(rootOf("tlf-shells.json", content)),
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
  return { text: textsOf(value).join("; "), sources: provenanceOf(value) };
}

function readOutputs(document: Node): PlannedOutput[] {
  const taken = new Set<string>();
  return outputRecords(document).map((record) => {
    const { node, draft, position, id, counted } = record;
    const [code, type] = [textIn(draft.fields.code), textIn(draft.fields.type)];
    const key = unusedKey(code || id, taken);
    taken.add(key);
    const fact = (field: FieldOf<"output">): StatedText => ({
      text: textIn(draft.fields[field]),
      sources: sourcesOf(record, field),
    });
    const texts = (field: FieldOf<"output">) =>
      valuesOf(draft.fields[field]).map(({ value }) => String(value));
    return {
      ...{ key, id, counted, position },
      ...{ kind: kindOf(type), type },
      ...{ title: fact("title"), subtitle: subtitleOf(at(node, "title_description")?.raw) },
      ...{ population: fact("population"), dataset: fact("dataset"), category: fact("category") },
      ...{ endpoints: texts("endpoints"), endpointSources: sourcesOf(record, "endpoints") },
      ...{ groups: texts("groups"), groupSources: sourcesOf(record, "groups") },
      shell: readShell(at(node, "shell")?.raw),
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
