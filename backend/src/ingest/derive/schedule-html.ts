import sanitizeHtml from "sanitize-html";
import type { BundleDocuments } from "../read/bundle-schema.ts";
import { htmlFolder } from "../read/file-kind.ts";
import type { KeptFile } from "../read/read-bundle.ts";
import { etagOf } from "./stored-document.ts";

const length = /^-?\d+(\.\d+)?(px|pt|em|rem|%)?$/;
const colour = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]+)$/i;
const word = /^[a-z-]+$/i;
const border = /^[\w\s#.,%()-]+$/;

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"],
    ...["p", "div", "span", "br", "hr", "b", "strong", "i", "em", "u", "s", "sup", "sub", "small", "abbr"],
    ...[
      "ul",
      "ol",
      "li",
      "dl",
      "dt",
      "dd",
      "h1",
      "h2",
      "h3",
      "h4",
      "h5",
      "h6",
      "section",
      "header",
      "footer",
    ],
  ],
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
      "text-align": [word],
      "vertical-align": [word],
      "font-weight": [/^(\d{3}|[a-z]+)$/i],
      "font-style": [word],
      "text-decoration": [word],
      "white-space": [word],
      color: [colour],
      "background-color": [colour],
      width: [length],
      "min-width": [length],
      height: [length],
      "padding-left": [length],
      "text-indent": [length],
      border: [border],
      "border-top": [border],
      "border-bottom": [border],
      "border-left": [border],
      "border-right": [border],
    },
  },
  allowedSchemes: [],
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "title",
    "head",
    "svg",
    "math",
    "iframe",
  ],
};

/** HTML without script, event handlers, addresses and anything that leaves its place on the page. */
export const sanitise = (html: string): string => sanitizeHtml(html, options).trim();

export interface ScheduleHtmlTable {
  readonly tableId: string;
  readonly position: number;
  readonly number: number;
  readonly name: string;
  readonly footnoteFiles: string[];
  readonly pages: readonly {
    readonly position: number;
    readonly file: string;
    readonly pageNumber: number | null;
    readonly html: string;
    readonly etag: string;
  }[];
}

/** 001, section 3, "HTML tables": each page sanitised once, at ingest. */
export function scheduleHtmlTables(
  documents: BundleDocuments,
  files: readonly KeptFile[],
): ScheduleHtmlTable[] {
  const contents = new Map(files.map((file) => [file.path, file.bytes]));
  const tables = documents["schedule-html/tables.json"]?.tables ?? [];
  return tables.map((table, position) => ({
    tableId: table.id,
    position,
    number: table.number,
    name: table.name,
    footnoteFiles: table.footnoteFiles,
    pages: table.pages.map((page, index) => {
      const html = sanitise(contents.get(`${htmlFolder}${page.file}`)?.toString("utf8") ?? "");
      const pageNumber = page.page_number ?? null;
      return { position: index, file: page.file, pageNumber, html, etag: etagOf(html) };
    }),
  }));
}
