import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageWord } from "../../../backend/src/contract/pages.ts";
import { normalizeForMatch } from "../../../backend/src/quotes/locate-snippet.ts";
import type { Bundle } from "../content/read-bundle.ts";
import type { Place } from "../draw-document.ts";
import { schedulePages } from "./find-pages.ts";
import { findHtmlPages } from "./find-provenance.ts";

/** For each HTML page of a schedule the page of the document that shows it. */
export async function matchHtmlPages(
  bundle: Bundle,
  pages: readonly (readonly PageWord[])[],
  places: readonly Place[],
): Promise<Map<string, number>> {
  const source = bundle.sources.get("schedule-html/tables.json");
  const found = new Map<string, number>();
  if (!source) return found;
  const letters = new Map(
    schedulePages(places, pages.length).map((page) => [
      page,
      normalizeForMatch((pages[page - 1] ?? []).map(([text]) => text).join(" ")),
    ]),
  );
  for (const { file } of findHtmlPages(source)) {
    const page = pageOfHtml(await readFile(join(bundle.folder, "schedule-html", file), "utf8"), letters);
    if (page !== null) found.set(file, page);
  }
  return found;
}

/**
 * The page with most of an HTML table's rows. A wide table repeats its rows for each part of its columns: of pages
 * with as many rows the first with all columns is meant, and without one the first.
 * @param pages letters and digits of the pages, by number
 */
export function pageOfHtml(html: string, pages: ReadonlyMap<number, string>): number | null {
  const rows = headsOf(html, "row");
  // The first stands above the names of the rows; the document has other words there.
  const [, ...columns] = headsOf(html, "col");
  const counts = [...pages].map(([page, letters]) => ({
    page,
    rows: rows.filter((row) => letters.includes(row)).length,
    hasColumns: columns.every((column) => letters.includes(column)),
  }));
  const most = Math.max(0, ...counts.map((count) => count.rows));
  const equals = counts.filter((count) => most > 0 && count.rows === most);
  return (equals.find((count) => count.hasColumns) ?? equals[0])?.page ?? null;
}

/** The texts of the heads of rows or columns, as letters and digits; footnote markers are left out. */
function headsOf(html: string, scope: "row" | "col"): string[] {
  const heads = html.matchAll(new RegExp(`<th[^>]*scope="${scope}"[^>]*>(.*?)</th>`, "gs"));
  return [...heads]
    .map(([, inner = ""]) =>
      normalizeForMatch(inner.replace(/<sup>.*?<\/sup>/gs, "").replace(/<[^>]+>/g, "")),
    )
    .filter((name) => name !== "");
}
