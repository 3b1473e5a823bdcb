import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { normaliseForMatch } from "../../../backend/src/contract/locate-snippet.ts";
import type { PageWord } from "../../../backend/src/contract/pages.ts";
import type { Bundle } from "../content/read-bundle.ts";
import type { Place } from "../draw-document.ts";
import { schedulePages } from "./find-pages.ts";
import { findHtmlPages } from "./find-provenance.ts";

/** For each HTML page of a schedule the page of the document that shows most of its rows; the first of equals. */
export async function matchHtmlPages(
  bundle: Bundle,
  pages: readonly (readonly PageWord[])[],
  places: readonly Place[],
): Promise<Map<string, number>> {
  const source = bundle.sources.get("schedule-html/tables.json");
  const found = new Map<string, number>();
  if (!source) return found;
  const candidates = schedulePages(places, pages.length);
  const letters = new Map(
    candidates.map((page) => [
      page,
      normaliseForMatch((pages[page - 1] ?? []).map(([text]) => text).join(" ")),
    ]),
  );
  for (const { file } of findHtmlPages(source)) {
    const rows = rowNames(await readFile(join(bundle.folder, "schedule-html", file), "utf8"));
    const count = (page: number) => rows.filter((row) => letters.get(page)?.includes(row)).length;
    const best = candidates.reduce<{ page: number; count: number } | null>((chosen, page) => {
      const here = count(page);
      return here > (chosen?.count ?? 0) ? { page, count: here } : chosen;
    }, null);
    if (best) found.set(file, best.page);
  }
  return found;
}

/** The text of the row heads of an HTML table, as letters and digits; footnote markers are left out. */
function rowNames(html: string): string[] {
  const heads = html.matchAll(/<th[^>]*scope="row"[^>]*>(.*?)<\/th>/gs);
  return [...heads]
    .map(([, inner = ""]) =>
      normaliseForMatch(inner.replace(/<sup>.*?<\/sup>/gs, "").replace(/<[^>]+>/g, "")),
    )
    .filter((name) => name !== "");
}
