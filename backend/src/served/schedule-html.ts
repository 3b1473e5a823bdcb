import sanitizeHtml from "sanitize-html";
import type { BundleDocuments } from "../bundle/bundle-schema.ts";
import { htmlFolder } from "../bundle/read/file-kind.ts";
import type { DatabaseFile } from "../bundle/read/read-bundle.ts";
import { type Json, jsonSchema } from "../contract/value.ts";
import { type FootnoteDefinitions, readDefinitions } from "./footnote-definitions.ts";
import { markFootnotes, withDefinitions } from "./inject-footnotes.ts";
import { etagOf } from "./stored-document.ts";

const words = (text: string): string[] => text.trim().split(/\s+/);
/** Properties whose values have one form. */
const styles = (names: string, form: RegExp) =>
  Object.fromEntries(words(names).map((name): [string, RegExp[]] => [name, [form]]));

const length = /^-?\d+(\.\d+)?(px|pt|em|rem|%)?$/;
const color = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]+)$/i;
const word = /^[a-z-]+$/i;
const border = /^[\w\s#.,%()-]+$/;

const options: sanitizeHtml.IOptions = {
  allowedTags: words(`
    table caption colgroup col thead tbody tfoot tr th td
    p div span br hr b strong i em u s sup sub small abbr
    ul ol li dl dt dd h1 h2 h3 h4 h5 h6 section header footer
  `),
  allowedAttributes: {
    "*": ["class", "id", "title", "lang", "dir", "style", "data-*", "aria-label", "role"],
    th: ["colspan", "rowspan", "scope", "headers", "abbr"],
    td: ["colspan", "rowspan", "headers"],
    col: ["span"],
    colgroup: ["span"],
    ol: ["start", "type"],
  },
  allowedStyles: {
    "*": {
      ...styles("text-align vertical-align font-style text-decoration white-space", word),
      ...styles("font-weight", /^(\d{3}|[a-z]+)$/i),
      ...styles("color background-color", color),
      ...styles("width min-width height padding-left text-indent", length),
      ...styles("border border-top border-bottom border-left border-right", border),
    },
  },
  allowedSchemes: [],
  nonTextTags: words("script style textarea option noscript title head svg math iframe"),
};

/** HTML without scripts, event handlers, URLs, and anything that could escape its place on the page. */
export const sanitize = (html: string): string => sanitizeHtml(html, options).trim();

export type ScheduleHtmlTable = ReturnType<typeof scheduleHtmlTables>[number];

/** ESOA-4: each page is sanitized and annotated with footnotes once, during ingest. */
export function scheduleHtmlTables(documents: BundleDocuments, files: readonly DatabaseFile[]) {
  const contents = new Map(files.map((file) => [file.path, file.bytes]));
  const contentOf = (file: string) => contents.get(`${htmlFolder}${file}`)?.toString("utf8") ?? "";
  const tables = documents["schedule-html/tables.json"]?.tables ?? [];
  return tables.map((table, position) => {
    const definitions = definitionsOf(documents, table, position, contentOf);
    const pages = injectFootnotes(
      table.pages.map((page) => sanitize(contentOf(page.file))),
      definitions,
    );
    return {
      tableId: table.id,
      position,
      number: table.number,
      name: table.name,
      footnoteFiles: table.footnoteFiles,
      pages: table.pages.map((page, index) => {
        const html = pages[index] ?? "";
        const pageNumber = page.page_number ?? null;
        return { position: index, file: page.file, pageNumber, html, etag: etagOf(html) };
      }),
    };
  });
}

/** Each page lists the footnotes it refers to; unreferenced ones are listed on the last page with content. */
export function injectFootnotes(pages: readonly string[], definitions: FootnoteDefinitions): string[] {
  const marked = pages.map((html) => markFootnotes(html, definitions));
  const referred = new Set(marked.flatMap(({ markers }) => [...markers]));
  const last = pages.findLastIndex((html) => html !== "");
  return marked.map((page, index) => {
    const listed = [...definitions.keys()].filter(
      (marker) => page.markers.has(marker) || (index === last && !referred.has(marker)),
    );
    return withDefinitions(page, definitions, listed);
  });
}

type HtmlTable = NonNullable<BundleDocuments["schedule-html/tables.json"]>["tables"][number];

/** The definitions from the table's footnote files, completed from the same table in `schedule.json`. */
function definitionsOf(
  documents: BundleDocuments,
  { name, footnoteFiles }: HtmlTable,
  position: number,
  contentOf: (file: string) => string,
): FootnoteDefinitions {
  const structured = Object.values(documents["schedule.json"]?.tables ?? {});
  const isParallel = structured.length === documents["schedule-html/tables.json"]?.tables.length;
  const same =
    structured.find((table) => table.table_name.trim() === name.trim()) ??
    (isParallel ? structured[position] : undefined);
  const ofFiles = footnoteFiles.flatMap((file) => [...readDefinitions(parseOrNull(contentOf(file)))]);
  const ofTable = same
    ? [...readDefinitions(same.footnotes), ...readDefinitions(same.footnote_definitions)]
    : [];
  const definitions = new Map(ofFiles);
  for (const [marker, text] of ofTable) {
    if ((definitions.get(marker) ?? "") === "") definitions.set(marker, text);
  }
  return definitions;
}

/** A footnote file may contain anything; one that is not JSON defines nothing. */
function parseOrNull(text: string): Json {
  try {
    return jsonSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
