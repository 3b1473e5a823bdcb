import { joinKey } from "../bundle/read/scan-json.ts";
import { isJsonObject, type Json, readProvenance } from "../contract/value.ts";
import { type BundleProblem, excerpt, problem } from "../problem.ts";

/** A provenance record and its location in the bundle. */
export interface Citation {
  readonly file: string;
  readonly path: string;
  readonly page: number;
  readonly snippet: string | null;
}

const shape = "{ section_number, page_number, text_snippet }, or a list of them";

/** Every provenance record in a bundle file that names a page, and every malformed record. */
export function collectCitations(
  file: string,
  value: Json,
): { citations: Citation[]; problems: BundleProblem[] } {
  const citations: Citation[] = [];
  const problems: BundleProblem[] = [];
  const visit = (current: Json, path: string, mustBeRecord: boolean): void => {
    const record = readProvenance(current);
    if (record) {
      if (record.page_number !== null) {
        citations.push({ file, path, page: record.page_number, snippet: record.text_snippet });
      }
    } else if (Array.isArray(current)) {
      current.forEach((item, index) => {
        visit(item, `${path}[${index}]`, mustBeRecord);
      });
    } else if (mustBeRecord || looksLikeRecord(current)) {
      if (current !== null) {
        problems.push(problem(file, path, "The provenance record is incomplete.", shape, excerpt(current)));
      }
    } else if (isJsonObject(current)) {
      for (const [key, inner] of Object.entries(current)) {
        visit(inner, joinKey(path, key), key === "provenance");
      }
    }
  };
  visit(value, "$", false);
  return { citations, problems };
}

const looksLikeRecord = (value: Json): boolean =>
  isJsonObject(value) && "page_number" in value && "text_snippet" in value;
