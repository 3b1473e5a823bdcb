import type { BundleFileName } from "../../../backend/src/contract/bundle/index.ts";
import type { Bundle } from "../content/read-bundle.ts";
import type { FindPage } from "./find-pages.ts";
import { type FoundPage, findHtmlPages, findProvenance } from "./find-provenance.ts";

/** A record whose quoted text is on no page. */
interface UnlocatedRecord {
  readonly file: BundleFileName;
  readonly section: string | null;
  readonly snippet: string;
}

export interface StampedBundle {
  /** The files whose text changes, with their new text; only page numbers differ. */
  readonly files: ReadonlyMap<BundleFileName, string>;
  readonly records: number;
  readonly unplaced: readonly UnlocatedRecord[];
}

/**
 * Writes into every provenance record the page with its quoted text, and into the HTML table entries the document
 * page that shows the same rows.
 * @param schedulePages pages of the schedule tables, searched first for quotes of the schedule
 * @param htmlPages document page by HTML file
 */
export function stampBundle(
  bundle: Bundle,
  findPage: FindPage,
  schedulePages: readonly number[],
  htmlPages: ReadonlyMap<string, number>,
): StampedBundle {
  const files = new Map<BundleFileName, string>();
  const unplaced: UnlocatedRecord[] = [];
  let records = 0;
  for (const [file, source] of bundle.sources) {
    const changes: [FoundPage, number][] = [];
    for (const record of findProvenance(source)) {
      if (record.snippet === null || record.snippet.trim() === "") continue;
      records++;
      const page = findPage(record.snippet, record.section, file === "schedule.json" ? schedulePages : []);
      if (page === null) unplaced.push({ file, section: record.section, snippet: record.snippet });
      else changes.push([record, page]);
    }
    if (file === "schedule-html/tables.json") {
      for (const entry of findHtmlPages(source))
        changes.push([entry, htmlPages.get(entry.file) ?? entry.page ?? 1]);
    }
    const stamped = replacePages(source, changes);
    if (stamped !== source) files.set(file, stamped);
  }
  return { files, records, unplaced };
}

/** The text with page numbers replaced; every other character stays. */
export function replacePages(source: string, changes: readonly (readonly [FoundPage, number])[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const [{ start, end }, page] of changes.toSorted(([a], [b]) => a.start - b.start)) {
    parts.push(source.slice(from, start), String(page));
    from = end;
  }
  return parts.join("") + source.slice(from);
}
