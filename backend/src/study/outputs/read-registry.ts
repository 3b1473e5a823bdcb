import { asList, asObject } from "../../content/read-fields.ts";
import { type FieldOf, valuesOf } from "../../contract/study/objects.ts";
import type {
  OutputKind,
  OutputRegistry,
  OutputShell,
  PlannedOutput,
  ShellRow,
  StatedFact,
  StatedText,
} from "../../contract/study/outputs.ts";
import { isJsonObject, type Json, type JsonObject, provenanceOf, unwrap } from "../../contract/value.ts";
import { humanizeLabel } from "../../derivations/humanize-label.ts";
import { textIn } from "../read/draft.ts";
import { at, type Node, rootOf } from "../read/node.ts";
import { outputRecords, sourcesOf } from "./output-records.ts";

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

const mostIndent = 6;

/** Reads a shell tolerantly. Null where there is neither a figure nor a column or row to draw. */
export function readShell(value: Json | undefined): OutputShell | null {
  const shell = asObject(value);
  const notes = {
    footnotes: textsOf(shell.footnotes),
    programmingNotes: textsOf(shell.programming_notes),
  };
  const figure = textOf(shell.figure);
  if (figure !== "") {
    const series = textsOf(shell.series);
    return { layout: "figure", figure, x: textOf(shell.x), y: textOf(shell.y), series, ...notes };
  }
  // A column may be left without a name, so an empty one keeps its place.
  const columns = asList(shell.columns).map((column) => textsOf(column)[0] ?? "");
  const rows = asList(shell.rows)
    .map(readRow)
    .filter((row) => row !== null);
  return columns.length === 0 && rows.length === 0 ? null : { layout: "grid", columns, rows, ...notes };
}

/** A row is a record with a label and cells, a list whose first text is the label, or a label alone. */
function readRow(value: Json): ShellRow | null {
  const row = unwrap(value);
  if (Array.isArray(row)) {
    const [label = "", ...cells] = row.map(cellOf);
    return { label, indent: 0, cells };
  }
  if (isJsonObject(row)) {
    const label = cellOf(row.label);
    const cells = asList(row.cells).map(cellOf);
    if (label === "" && cells.length === 0) return null;
    return { label, indent: indentOf(row.indent), cells };
  }
  const label = cellOf(row);
  return label === "" ? null : { label, indent: 0, cells: [] };
}

/** The placeholder as the shell gives it, including 'Not specified', which may be intended output. */
function cellOf(value: Json | undefined): string {
  const plain = unwrap(value);
  return typeof plain === "string" || typeof plain === "number" ? String(plain).trim() : "";
}

function indentOf(value: Json | undefined): number {
  const steps = Math.round(Number(unwrap(value)));
  return Number.isFinite(steps) ? Math.min(Math.max(steps, 0), mostIndent) : 0;
}

/** OUT-1: 'Not specified' is no value, and neither is a blank. */
function isSpecified(text: string): boolean {
  const plain = text.trim().toLowerCase();
  return plain !== "" && plain !== "not specified";
}

/** The text of a plain or wrapped value; empty for 'Not specified' and for what is no text. */
export function textOf(value: Json | undefined): string {
  const plain = unwrap(value);
  if (typeof plain === "boolean") return plain ? "Yes" : "No";
  if (typeof plain !== "string" && typeof plain !== "number") return "";
  const text = String(plain).trim();
  return isSpecified(text) ? text : "";
}

/** The texts of a plain or wrapped list; a lone text is a list of one. An element may be a record with a name. */
export function textsOf(value: Json | undefined): string[] {
  const list = asList(value);
  const elements = list.length > 0 ? list : [value];
  return elements.map((element) => textOf(element) || nameOf(element)).filter((text) => text !== "");
}

/** A record in a list of names is shown by its own one. */
function nameOf(value: Json | undefined): string {
  const record = asObject(value);
  return textOf(record.name ?? record.label ?? record.title ?? record.text);
}
