import { type ScannedField, scanObjects } from "./scan-json.ts";

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

const textOf = (field: ScannedField | undefined) => (typeof field?.value === "string" ? field.value : null);

function pageOf(field: ScannedField): FoundPage {
  return { page: typeof field.value === "number" ? field.value : null, start: field.start, end: field.end };
}

/** Every provenance record of a JSON text, in the order in which the records end. */
export function findProvenance(source: string): FoundProvenance[] {
  const found: FoundProvenance[] = [];
  scanObjects(source, (fields) => {
    const page = fields.get("page_number");
    const snippet = fields.get("text_snippet");
    if (page && snippet)
      found.push({
        ...pageOf(page),
        section: textOf(fields.get("section_number")),
        snippet: textOf(snippet),
      });
  });
  return found;
}

/** The pages of HTML tables with the file they belong to: `{ "file": …, "page_number": … }`. */
export function findHtmlPages(source: string): (FoundPage & { readonly file: string })[] {
  const found: (FoundPage & { readonly file: string })[] = [];
  scanObjects(source, (fields) => {
    const page = fields.get("page_number");
    const file = textOf(fields.get("file"));
    if (page && file !== null) found.push({ ...pageOf(page), file });
  });
  return found;
}
