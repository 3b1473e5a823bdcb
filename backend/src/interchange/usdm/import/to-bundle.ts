import type { BundleFileName } from "../../../contract/bundle/index.ts";
import type { PageWord } from "../../../contract/pages.ts";
import type { Json } from "../../../contract/value.ts";
import type { UsdmGraph } from "../model/graph.ts";
import { buildDomains } from "./domains/build-domains.ts";
import { eligibilityDocument } from "./eligibility.ts";
import { createContext } from "./import-context.ts";
import { narrativeDocument, narrativeTexts } from "./narrative.ts";
import { finderFor } from "./provenance/text-finder.ts";
import { registryFields } from "./registry-fields.ts";
import { timelineTables } from "./schedule/timeline-tables.ts";
import { statisticalDocuments } from "./statistics.ts";
import type { UnmappedAttribute } from "./unmapped-attributes.ts";

export interface UsdmImport {
  /** By file name in the bundle; only files the study has content for. */
  readonly documents: Readonly<Partial<Record<BundleFileName, Json>>>;
  readonly unmapped: readonly UnmappedAttribute[];
  /** Remarks for the report: decisions made, and content that could not be used. */
  readonly notes: readonly string[];
}

export interface ImportOptions {
  /** The words of the pages of the study's document: texts found there get their page. */
  readonly pages?: readonly (readonly PageWord[])[];
}

/** Converts a USDM v4 file into the documents of a bundle. Pure; a damaged file yields whatever can be read. */
export function usdmToBundle(graph: UsdmGraph, { pages }: ImportOptions = {}): UsdmImport {
  const finder = pages ? finderFor(graph, pages) : null;
  const context = createContext(graph, finder);
  const protocol = registryFields(context);
  const tables = timelineTables(context);
  const narratives = narrativeTexts(context);
  const { sap, plan } = statisticalDocuments(context, protocol);
  const documents: Record<string, Json | null> = {
    "protocol.json": protocol,
    "domains.json": buildDomains(context, narratives),
    "eligibility.json": eligibilityDocument(context),
    "schedule.json":
      tables.length === 0
        ? null
        : toJson({ tables: Object.fromEntries(tables.map(({ key, table }) => [key, table])) }),
    "sap.json": sap,
    "statistical-analysis-plan.json": plan,
    "narrative.json": narrativeDocument(
      context,
      narratives.map(({ sections }) => sections),
    ),
  };
  if (finder) {
    const { looked, found } = finder.counts;
    context.notes.add(`${found} of ${looked} texts were found in the PDF and link to their page.`);
  }
  return {
    documents: Object.fromEntries(
      Object.entries(documents).flatMap(([name, one]) => (one === null ? [] : [[name, one]])),
    ),
    unmapped: context.shown.unmapped(graph),
    notes: context.notes.list(),
  };
}

/** A typed document as plain JSON. */
const toJson = (value: object): Json => JSON.parse(JSON.stringify(value));
