import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { protocolIdSchema } from "./study-call.ts";

/** The kinds of hit, in the order in which groups of equal relevance are listed. */
export const searchKinds = [
  "heading",
  "text",
  "criterion",
  "procedure",
  "visit",
  "footnote",
  "endpoint",
  "domain-value",
  "risk",
  "shell",
  "page",
] as const;
export const searchKindSchema = z.enum(searchKinds);
export type SearchKind = z.infer<typeof searchKindSchema>;

/** Maximum length of a search, in characters. */
export const maxSearchLength = 400;

/** Where a hit opens. Every target may also have a page: the hit's own `page` and `quote`. */
const searchTargetSchema = z.discriminatedUnion("view", [
  z.object({ view: z.literal("page"), page: z.int().min(1) }),
  z.object({
    view: z.literal("domain"),
    domain: z.string().describe("Domain name, as in /api/domains/{domain}"),
    path: z.array(z.string()).describe("Keys and list indexes of the path to the value within the domain"),
  }),
  z.object({ view: z.literal("criterion"), criterion: z.string() }),
  z.object({ view: z.literal("risk"), risk: z.string() }),
  z.object({
    view: z.literal("schedule"),
    table: z.string(),
    row: z.int().nullable(),
    column: z.int().nullable(),
    footnote: z.string().nullable(),
  }),
  z.object({ view: z.literal("shell"), shell: z.string() }),
  z.object({
    view: z.literal("plan"),
    document: z.enum(["sap", "statistical-analysis-plan", "statistical-analysis"]),
    path: z.array(z.string()),
  }),
  z.object({ view: z.literal("protocol") }).describe("A registry field, shown in the dashboard header"),
]);
export type SearchTarget = z.infer<typeof searchTargetSchema>;

const rangeSchema = z.tuple([z.int(), z.int()]).describe("[start, end) in UTF-16 units of the text");

const searchHitSchema = z.object({
  id: z.string().describe("Stable until the protocol is ingested again"),
  protocolId: z.string(),
  kind: searchKindSchema,
  title: z.string().describe("The heading directly above the hit"),
  titleMarks: z.array(rangeSchema),
  path: z.array(z.string()).describe("The headings above that, outermost first"),
  section: z.string().nullable(),
  page: z.int().min(1).nullable(),
  snippet: z.object({ text: z.string(), marks: z.array(rangeSchema) }),
  quote: z.string().nullable().describe("The words to highlight on the page; null if there is no page"),
  matches: z.int().min(0).describe("Number of occurrences of the words"),
  target: searchTargetSchema,
});
export type SearchHit = z.infer<typeof searchHitSchema>;

const searchTermSchema = z.object({
  text: z.string().describe("The term searched for"),
  typed: z.string().describe("The term as typed; differs from `text` if a typo was corrected"),
  synonyms: z.array(z.string()).describe("Terms also searched for: synonyms, abbreviations, and long forms"),
  exact: z.boolean().describe("Quoted: no synonyms, and no other words in between"),
});

export const searchPatternsSchema = z
  .array(z.array(z.array(z.string())))
  .describe(
    "What to highlight: each pattern is a run of adjacent words, each given by its accepted forms " +
      "(lower case; a form ending in * matches as a prefix). `findMarks` of the contract finds them in a text.",
  );

export const searchAnswerSchema = z.object({
  query: z.string(),
  terms: z.array(searchTermSchema),
  excluded: z.array(z.string()),
  patterns: searchPatternsSchema,
  /** False: no passage contains all the words; those with most of them are listed. */
  complete: z.boolean().describe("False if no passage contains all the words: hits contain some of them"),
  total: z.int().min(0).describe("Hits of all kinds except pages, whose words are already counted"),
  groups: z.array(
    z.object({
      kind: searchKindSchema,
      count: z.int().min(0),
      hits: z.array(searchHitSchema).describe("The best hits, at most `limit`"),
    }),
  ),
  pages: z
    .array(z.object({ page: z.int().min(1), matches: z.int().min(1) }))
    .describe(
      "For `kind=page` in one study: every page that contains the words, in order. Otherwise empty, because counting " +
        "the words on every page takes longer than the search",
    ),
  studies: z
    .array(z.object({ protocolId: z.string(), title: z.string() }))
    .describe(
      "The studies whose hits are listed and counted, most relevant first; for the whole library only. Common words " +
        "occur in more studies than are searched in detail",
    ),
  studyCount: z.int().min(0).describe("The number of all studies that contain the words"),
  readable: z
    .boolean()
    .describe("False if nothing was found in the one study because the text of its pages cannot be read"),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

export const searchLibrary = defineEndpoint({
  id: "searchLibrary",
  access: { role: "reader", of: "studies" },
  method: "GET",
  path: "/api/search",
  summary: 'Search a study or the whole library; use "quotes" for a phrase and -word to exclude a word',
  tag: "Search",
  query: z.object({
    q: z.string().trim().min(1, "must not be empty").max(maxSearchLength),
    protocolId: protocolIdSchema
      .optional()
      .describe("Limit the search to one study; the whole library by default"),
    kind: searchKindSchema.optional().describe("Limit the search to one kind of hit"),
    versions: z
      .enum(["latest", "all"])
      .optional()
      .describe("In the whole library: the latest version of each study (the default), or earlier ones too"),
    limit: z.coerce.number().int().min(1).max(100).default(8).describe("Maximum number of hits per kind"),
  }),
  response: searchAnswerSchema,
  problems: ["invalid-request", "protocol-not-found"],
  cache: "document",
});
