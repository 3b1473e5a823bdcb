import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { protocolIdSchema } from "./protocols.ts";

/** ASK-4: what a question is about; the first is the default. */
export const aiContexts = ["protocol", "deep-risk-research"] as const;
const aiContextSchema = z.enum(aiContexts);
export type AiContext = z.infer<typeof aiContextSchema>;

/** Characters of a question. */
export const maxQuestionLength = 1000;

/** ASK-2: a question is sent only when its trimmed text is not empty. */
const aiQuestionSchema = z.object({
  query: z.string().trim().min(1, "must not be empty").max(maxQuestionLength),
  protocolId: protocolIdSchema,
  context: aiContextSchema.default("protocol"),
});
export type AiQuestion = z.infer<typeof aiQuestionSchema>;

/** Where a part of the answer comes from. The quote stands word for word in what is stored. */
const aiCitationSchema = z.object({
  source: z.string().describe("The entry of `sources` at the same position, e.g. `Section 9.2, page 105`"),
  section: z.string().nullable().describe("Section number of the source document"),
  page: z
    .int()
    .min(1)
    .nullable()
    .describe("Page of the source document on which the quote was found; null when it stands on none"),
  quote: z.string().describe("Its own words: no two citations have the same"),
  title: z.string().describe("The heading it stands under; empty where there is none"),
  reference: z.string().describe("What the quote belongs to, e.g. `risk-library/R-012`"),
  kind: z.string().describe("Kind of the passage: paragraph, table-row, criterion, procedure, risk, ..."),
});
export type AiCitation = z.infer<typeof aiCitationSchema>;

const citedSchema = z.array(z.int().min(1)).describe("Numbers of citations, counted from 1");

/** A part of an answer, in order. */
const aiBlockSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z
      .literal("statement")
      .describe("Said by what is stored, e.g. a count or the visits of a procedure"),
    text: z.string(),
    citations: citedSchema,
  }),
  z.object({
    kind: z.literal("list"),
    items: z.array(z.object({ text: z.string(), citations: citedSchema })),
  }),
  z.object({
    kind: z.literal("quote").describe("Words of the study"),
    text: z.string(),
    lead: z.string().describe("What has to be read with it: the sentence before a list, the head of a table"),
    marks: z.array(z.tuple([z.int(), z.int()])).describe("What was asked for in it, [start, end)"),
    citations: citedSchema,
  }),
]);
export type AiBlock = z.infer<typeof aiBlockSchema>;

export const aiOutcomes = ["answered", "closest", "not-found", "unreadable"] as const;

/** The answer of the specification, with what a reader needs to check it. */
export const aiAnswerSchema = z.object({
  answer: z.string().describe("Simple markdown: headings, lists, bold, italic, code"),
  confidence: z.number().min(0).max(1).describe("Computed from the evidence, not estimated by a model"),
  sources: z.array(z.string()),
  citations: z.array(aiCitationSchema).describe("One for each source, in the same order"),
  blocks: z.array(aiBlockSchema).describe("The same as `answer`, as structure"),
  outcome: z
    .enum(aiOutcomes)
    .describe(
      "`answered`; `closest`: no direct answer, the passages that come closest; `not-found`: no word of the question " +
        "stands in the study; `unreadable`: the study's pages have no text that can be read",
    ),
  found: z.boolean().describe("False when nothing stored has to do with the question"),
  searched: z.array(z.string()).describe("The terms that were looked for, corrected and with their synonyms"),
  mode: z
    .enum(["extractive", "rewritten"])
    .describe(
      "`rewritten`: put into prose by the configured provider, every sentence held against the quotes",
    ),
});
export type AiAnswer = z.infer<typeof aiAnswerSchema>;

export const queryAssistant = defineEndpoint({
  id: "queryAssistant",
  method: "POST",
  path: "/api/ai-query",
  summary: "Answer a question about a protocol from what is stored of it, with quotes",
  tag: "Assistant",
  params: z.object({}),
  query: z.object({}),
  body: aiQuestionSchema,
  response: aiAnswerSchema,
  problems: ["invalid-request", "protocol-not-found", "unsupported-media-type", "payload-too-large"],
  cache: "none",
});

/** Questions worth asking, each of which the study answers: four where there are as many. */
export const aiSuggestionsSchema = z.object({ suggestions: z.array(z.string()).max(4) });
export type AiSuggestions = z.infer<typeof aiSuggestionsSchema>;

export const getAiSuggestions = defineEndpoint({
  id: "getAiSuggestions",
  method: "GET",
  path: "/api/ai-suggestions",
  summary: "Questions worth asking about a protocol, each of which it answers",
  tag: "Assistant",
  params: z.object({}),
  query: z.object({ protocolId: protocolIdSchema, context: aiContextSchema.default("protocol") }),
  body: z.undefined(),
  response: aiSuggestionsSchema,
  problems: ["invalid-request", "protocol-not-found"],
  cache: "document",
});
