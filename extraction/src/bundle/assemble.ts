import type { BundleFileName, Json } from "@trialtrace/backend/contract";
import { criteriaPart } from "../criteria/criteria-part.ts";
import { factsPart } from "../facts/facts-part.ts";
import { readFrontMatter } from "../facts/front-matter.ts";
import { readIdentification } from "../facts/identification.ts";
import { identificationPart, protocolDocument } from "../facts/identification-part.ts";
import type { BoundPart } from "../lines/appended-parts.ts";
import { readTextDocument } from "../lines/text-document.ts";
import { objectivesPart } from "../objectives/objectives-part.ts";
import type { Page } from "../page-model/page.ts";
import { readSections } from "../sections/read-sections.ts";
import { createTableReader } from "../sections/section-tables.ts";
import { sectionsPart } from "../sections/sections-part.ts";
import { bundleNames } from "./bundle-id.ts";
import { domainList } from "./domain-list.ts";
import { recognizeProtocol } from "./is-protocol.ts";
import { pageText, recognitionDoubts } from "./page-text.ts";
import { type Part, type PartResult, type Source, toJson } from "./part.ts";
import { verifySources } from "./prove-sources.ts";
import type { DigitizeReport, Doubt, PartReport } from "./report.ts";
import { schedulePart } from "./schedule-part.ts";

interface AssembleOptions {
  /** Called before each part, with the number of parts. */
  readonly onPart?: (part: string, done: number, total: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Turns pages into a bundle: its id, its JSON files by name, its other files by path, such as the HTML pages of a schedule, and a report.
 * Pure; if a part fails, only that part is lost.
 */
export function assemble(
  pages: readonly Page[],
  fileName: string,
  { onPart, signal }: AssembleOptions = {},
): {
  readonly id: string;
  readonly files: ReadonlyMap<string, Json>;
  readonly texts: ReadonlyMap<string, string>;
  readonly report: Omit<DigitizeReport, "milliseconds">;
} {
  const source = readSource(pages);
  const judgment = recognizeProtocol(source);
  const head = { ...judgment, pages: pages.length, skippedPages: skippedPages(source) };
  if (!judgment.isProtocol) {
    const { id } = bundleNames({}, fileName);
    const protocol = { bundleVersion: 1, id, title: fileName };
    return {
      id,
      files: new Map<string, Json>([["protocol.json", protocol], ...pageText(pages)]),
      texts: new Map(),
      report: { ...head, parts: [], doubts: recognitionDoubts(pages) },
    };
  }
  const read: { part: Part; result: PartResult | { failure: string } }[] = [];
  for (const [index, part] of parts.entries()) {
    signal?.throwIfAborted();
    onPart?.(part.name, index, parts.length);
    read.push({ part, result: attempt(part, source) });
  }
  const results = read.flatMap(({ result }) => ("failure" in result ? [] : [result]));
  const proven = verifySources(documents(source, fileName, results), pages);
  onPart?.("bundle", parts.length, parts.length);
  const doubts: Doubt[] = [
    ...results.flatMap((one) => one.doubts ?? []),
    ...proven.doubts,
    ...recognitionDoubts(pages),
  ];
  return {
    id: bundleNames(source.identification, fileName).id,
    files: new Map([...proven.files, ...pageText(pages)]),
    texts: new Map(results.flatMap((one) => Object.entries(one.texts ?? {}))),
    report: {
      ...head,
      parts: read.map(({ part, result }) => partReport(part, result)),
      doubts: doubts.sort((a, b) => a.certainty - b.certainty),
    },
  };
}

export function readSource(pages: readonly Page[]): Source {
  const document = readTextDocument(pages);
  const outline = readSections(document);
  const front = readFrontMatter(document, outline);
  return {
    ...{ document, outline, front },
    identification: readIdentification(front, document.vocabulary, outline.sections),
    readTables: createTableReader(document.pages, document.vocabulary),
  };
}

function attempt(part: Part, source: Source): PartResult | { failure: string } {
  try {
    return part.read(source);
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

function partReport({ name }: Part, result: PartResult | { failure: string }): PartReport {
  if ("failure" in result) return { part: name, state: "failed", count: 0, message: result.failure };
  const { count, message } = result;
  return { part: name, state: count > 0 ? "read" : "absent", count, message };
}

function documents(source: Source, fileName: string, results: readonly PartResult[]): Map<string, Json> {
  const files = new Map<string, Json>([["protocol.json", protocolDocument(source, fileName)]]);
  const domains = domainList(results.flatMap((one) => one.domains ?? []));
  if (domains.length > 0) files.set("domains.json", domains);
  const merged = (field: "sap" | "plan") => Object.assign({}, ...results.map((one) => one[field] ?? {}));
  const statistics = {
    "sap.json": merged("sap"),
    "statistical-analysis-plan.json": merged("plan"),
  } satisfies { [Name in BundleFileName]?: object };
  for (const [name, content] of Object.entries(statistics))
    if (Object.keys(content).length > 0) files.set(name, toJson(content));
  for (const { files: own } of results)
    for (const [name, content] of Object.entries(own ?? {})) files.set(name, content);
  return files;
}

function skippedPages({ outline: { parts: bound } }: Source): DigitizeReport["skippedPages"] {
  const named =
    (place: "before" | "after") =>
    ({ from, to, name }: BoundPart) => ({
      from,
      to,
      what: `Bound ${place} the protocol${name === "" ? "" : `: ${name}`}`,
    });
  return [...bound.before.map(named("before")), ...bound.after.map(named("after"))];
}

/** The parts of the extraction, in order. */
export const parts: readonly Part[] = [
  identificationPart,
  sectionsPart,
  schedulePart,
  criteriaPart,
  objectivesPart,
  factsPart,
];
