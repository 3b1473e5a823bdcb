import { z } from "zod";
import { protocolIdSchema, studyCall } from "./study-call.ts";

/** API-3: the protocol used when the eSOA calls have no id. */
export const defaultEsoaProtocolId = "AZD9291.pdf";

/** ESOA-1: a schedule table as HTML pages alongside the document's pages. */
const htmlTableSchema = z.object({
  id: z.string(),
  number: z.int().min(1),
  name: z.string(),
  totalPages: z.int().min(0),
  pageFiles: z.array(z.string()).describe("HTML pages in order; use them as `pageFile` in the page call"),
  pageImages: z
    .array(z.string().nullable())
    .describe("Page image that belongs to each HTML page; null if the document has no such page"),
  pageNumbers: z
    .array(z.int().min(1).nullable())
    .describe("Source document page that each HTML page shows; null if unknown"),
  footnoteFiles: z.array(z.string()),
});
export type HtmlTable = z.infer<typeof htmlTableSchema>;

export const htmlTablesSchema = z.object({ protocolId: z.string(), tables: z.array(htmlTableSchema) });
export type HtmlTables = z.infer<typeof htmlTablesSchema>;

export const htmlPageSchema = z.object({
  content: z
    .string()
    .describe(
      "Sanitized HTML without scripts, URLs, or forms. Footnote markers carry `data-footnote`; `aria-describedby` points to their definition in the list at the end",
    ),
});
export type HtmlPage = z.infer<typeof htmlPageSchema>;

const tag = "Schedule of Assessments";
const query = z.object({
  protocolId: protocolIdSchema.optional().describe(`Default ${defaultEsoaProtocolId}`),
});

export const getHtmlTables = studyCall({
  id: "getHtmlTables",
  access: { role: "reader", of: "study", unnamed: defaultEsoaProtocolId },
  path: "/api/soa-html-tables",
  summary: "The tables of a protocol's schedule as HTML pages; empty if it has none",
  tag,
  query,
  response: htmlTablesSchema,
});

export const getHtmlPage = studyCall({
  id: "getHtmlPage",
  access: { role: "reader", of: "study", unnamed: defaultEsoaProtocolId },
  path: "/api/soa-html-page",
  summary: "One HTML page of a schedule table, with the definitions of its footnotes",
  tag,
  query: query.extend({
    tableName: z.string().min(1).max(120).describe("Table id"),
    pageFile: z.string().min(1).max(120).describe("One of the table's page files"),
  }),
  response: htmlPageSchema,
  problems: ["document-not-found", "page-not-found"],
});
