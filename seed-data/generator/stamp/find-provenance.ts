import { isJsonObject, type Json, type JsonObject } from "../../../backend/src/contract/value.ts";

/** A page number in the text of a JSON file, and where its value stands. */
export interface FoundPage {
  readonly page: number | null;
  readonly start: number;
  readonly end: number;
}

/** A provenance record in the text of a JSON file. */
export interface FoundProvenance extends FoundPage {
  readonly section: string | null;
  readonly snippet: string | null;
}

const textOf = (value: Json | undefined) => (typeof value === "string" ? value : null);

/** Every provenance record of a JSON text, in the order in which the records end. */
export function findProvenance(source: string): FoundProvenance[] {
  return recordsWithPage(source).flatMap(({ at, record }) =>
    record.text_snippet === undefined
      ? []
      : [{ ...at, section: textOf(record.section_number), snippet: textOf(record.text_snippet) }],
  );
}

/** The pages of HTML tables with the file they belong to: `{ "file": …, "page_number": … }`. */
export function findHtmlPages(source: string): (FoundPage & { readonly file: string })[] {
  return recordsWithPage(source).flatMap(({ at, record }) => {
    const file = textOf(record.file);
    return file === null ? [] : [{ ...at, file }];
  });
}

/** The objects of a JSON text that have a page number and no inner objects, with the position of that number. */
function recordsWithPage(source: string) {
  const found: { readonly at: FoundPage; readonly record: JsonObject }[] = [];
  let from = -1;
  for (const { 0: token, index } of source.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === "{") from = index;
    if (token !== "}" || from < 0) continue;
    const text = source.slice(from, index + 1);
    const page = /"page_number"\s*:\s*(null|\d+)/.exec(text);
    const record: Json = page ? JSON.parse(text) : null;
    if (page && isJsonObject(record)) {
      const end = from + page.index + page[0].length;
      const value = record.page_number;
      found.push({
        at: { page: typeof value === "number" ? value : null, start: end - (page[1] ?? "").length, end },
        record,
      });
    }
    from = -1;
  }
  return found;
}
