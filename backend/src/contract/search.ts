import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { protocolIdSchema } from "./protocols.ts";

/** What a hit is, in the order in which groups of equal relevance are listed. */
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

/** Characters of a search. */
export const maxSearchLength = 400;

/** Where a hit is opened. Every target may also have a page: the hit's own `page` and `quote`. */
const searchTargetSchema = z.discriminatedUnion("view", [
  z.object({ view: z.literal("page"), page: z.int().min(1) }),
  z.object({
    view: z.literal("domain"),
    domain: z.string().describe("Name of the domain, as in /api/domains/{domain}"),
    path: z.array(z.string()).describe("Keys and list positions on the way to the value within the domain"),
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
  z
    .object({ view: z.literal("protocol") })
    .describe("A field of the registry; the dashboard's head shows it"),
]);
export type SearchTarget = z.infer<typeof searchTargetSchema>;

const rangeSchema = z.tuple([z.int(), z.int()]).describe("[start, end) in UTF-16 units of the text");

const searchHitSchema = z.object({
  id: z.string().describe("Stable until the protocol is ingested again"),
  protocolId: z.string(),
  kind: searchKindSchema,
  title: z.string().describe("The heading it stands under, without the titles above"),
  titleMarks: z.array(rangeSchema),
  path: z.array(z.string()).describe("The titles above, outermost first"),
  section: z.string().nullable(),
  page: z.int().min(1).nullable(),
  snippet: z.object({ text: z.string(), marks: z.array(rangeSchema) }),
  quote: z.string().nullable().describe("The words to highlight on the page; null where there is no page"),
  matches: z.int().min(0).describe("How often the words stand in it"),
  target: searchTargetSchema,
});
export type SearchHit = z.infer<typeof searchHitSchema>;

const searchTermSchema = z.object({
  text: z.string().describe("As it was looked for"),
  typed: z.string().describe("As it was typed; other than `text` where a typing error was corrected"),
  synonyms: z.array(z.string()).describe("What was found with it: synonyms, abbreviations and long forms"),
  exact: z.boolean().describe("In quotes: neither synonyms nor other words between"),
});

export const searchPatternsSchema = z
  .array(z.array(z.array(z.string())))
  .describe(
    "What to highlight: each pattern is a run of adjacent words, each word given by the forms it may take " +
      "(lower case; a form that ends in * is a beginning). `findMarks` of the contract finds them in a text.",
  );

export const searchAnswerSchema = z.object({
  query: z.string(),
  terms: z.array(searchTermSchema),
  excluded: z.array(z.string()),
  patterns: searchPatternsSchema,
  /** False: no passage has all words, and those with most of them are listed. */
  complete: z.boolean().describe("False when no passage holds all the words: hits hold some of them"),
  total: z.int().min(0).describe("Hits of all kinds, the pages left out: their words are counted already"),
  groups: z.array(
    z.object({
      kind: searchKindSchema,
      count: z.int().min(0),
      hits: z.array(searchHitSchema).describe("The best ones, at most `limit`"),
    }),
  ),
  pages: z
    .array(z.object({ page: z.int().min(1), matches: z.int().min(1) }))
    .describe("Every page of the study with the words, in order; empty for the whole library"),
  studies: z
    .array(z.object({ protocolId: z.string(), title: z.string(), matches: z.int().min(1) }))
    .describe("The studies with the words, most relevant first; for the whole library only"),
  studyCount: z.int().min(0),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

export const searchLibrary = defineEndpoint({
  id: "searchLibrary",
  method: "GET",
  path: "/api/search",
  summary: 'Find words in a study or in the whole library; "in quotes" for a phrase, -word to leave out',
  tag: "Search",
  params: z.object({}),
  query: z.object({
    q: z.string().trim().min(1, "must not be empty").max(maxSearchLength),
    protocolId: protocolIdSchema.optional().describe("One study; without it the whole library"),
    kind: searchKindSchema.optional().describe("One kind of hit"),
    limit: z.coerce.number().int().min(1).max(100).default(8).describe("Hits of each kind"),
  }),
  body: z.undefined(),
  response: searchAnswerSchema,
  problems: ["invalid-request", "protocol-not-found"],
  cache: "document",
});
