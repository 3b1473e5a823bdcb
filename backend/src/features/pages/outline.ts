import type { Outline } from "../../contract/pages.ts";
import type { HeadingRow } from "./repository.ts";

const separator = " › ";

/**
 * The sections of a document. A heading without a known page starts at the first text below it; one without any such
 * text is dropped, since it has no target.
 */
export function outlineOf(rows: readonly HeadingRow[]): Outline["sections"] {
  const pages = new Map<string, number>();
  for (const { heading, page } of rows) {
    if (page === null) continue;
    const titles = heading.split(separator);
    for (let depth = titles.length; depth > 0; depth--) {
      const path = titles.slice(0, depth).join(separator);
      if (!pages.has(path)) pages.set(path, page);
    }
  }
  return rows.flatMap(({ kind, heading, text }) => {
    const page = pages.get(heading);
    if (kind !== "heading" || page === undefined) return [];
    return [{ title: text, depth: heading.split(separator).length - 1, page }];
  });
}
