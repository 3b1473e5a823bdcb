import { isJsonObject, type Json } from "../../../contract/value.ts";
import { openDocuments } from "../../../study/read/documents.ts";
import { at, itemsOf, type Node } from "../../../study/read/node.ts";
import type { ExportContent } from "./source.ts";

const pages = "Pages of the source document, and provenance of the extracted values";

/** Content of a bundle that USDM cannot represent, in readable form; each line starts with the file name. */
export function omittedContent({ documents }: ExportContent): string[] {
  // Content that came from a USDM file is in the export.
  if (documents["usdm.json"] !== undefined) return [pages];
  const { risks, tlf, domains } = openDocuments(documents);
  return [
    ...counted(at(risks, "items"), "risk-library.json: risk items"),
    ...counted(at(tlf, "tlf_specifications"), "tlf-shells.json: tables, listings and figures"),
    ...fieldsOf("sap.json", documents["sap.json"]),
    ...fieldsOf("statistical-analysis-plan.json", documents["statistical-analysis-plan.json"]),
    ...fieldsOf("statistical-analysis.json", documents["statistical-analysis.json"]),
    ...otherDomains(domains.map(({ name }) => name)),
    ...criteria(documents["eligibility.json"]),
    ...(documents["schedule-html/tables.json"] === undefined
      ? []
      : ["schedule-html: pages of the schedule as HTML"]),
    pages,
  ];
}

function counted(list: Node | undefined, words: string): string[] {
  const count = itemsOf(list).length;
  return count === 0 ? [] : [`${words} (${count})`];
}

/** Fields of the statistical documents that an export reads. */
const read = new Set([
  "objectives_endpoints",
  "objectives",
  "endpoints",
  "analysis_populations",
  "study_design_and_populations",
  "sap_metadata",
  "document_metadata",
]);

function fieldsOf(file: string, document: Json | undefined): string[] {
  const fields = Object.keys(isJsonObject(document) ? document : {}).filter((field) => !read.has(field));
  return fields.length === 0 ? [] : [`${file}: ${fields.join(", ")}`];
}

const readDomains =
  /^(study (design|metadata|objectives|population|arms\b.*)|sample size|endpoints\b.*|abbreviations)$/i;
/** Domains that repeat a document which is itself exported. */
const repeated = /^(eligibility criteria|schedule of assessments|statistical analysis( plan)?)$/i;

function otherDomains(all: readonly string[]): string[] {
  const names = all.filter((name) => !readDomains.test(name) && !repeated.test(name));
  return names.length === 0 ? [] : [`domains.json: ${names.join(", ")}`];
}

function criteria(document: Json | undefined): string[] {
  return isJsonObject(document)
    ? ["eligibility.json: tiers, parts of criteria, concepts, execution plans and SQL"]
    : [];
}
