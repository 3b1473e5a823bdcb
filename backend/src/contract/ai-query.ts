import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { protocolIdSchema, studyCall } from "./study-call.ts";

/** ASK-4: the context of a question; the first is the default. */
export const aiContexts = ["protocol", "deep-risk-research"] as const;
const aiContextSchema = z.enum(aiContexts);
export type AiContext = z.infer<typeof aiContextSchema>;

/** Maximum question length, in characters. */
export const maxQuestionLength = 1000;

/** ASK-2: a question is sent only if its trimmed text is not empty. */
const aiQuestionSchema = z.object({
  query: z.string().trim().min(1, "must not be empty").max(maxQuestionLength),
  protocolId: protocolIdSchema,
  context: aiContextSchema.default("protocol"),
});
export type AiQuestion = z.infer<typeof aiQuestionSchema>;

/** The source of part of the answer. The quote appears word for word in the stored content. */
const aiCitationSchema = z.object({
  source: z.string().describe("The entry of `sources` at the same position, e.g. `Section 9.2, page 105`"),
  section: z.string().nullable().describe("Section number of the source document"),
  page: z
    .int()
    .min(1)
    .nullable()
    .describe("Page of the source document on which the quote was found; null if it is on no page"),
  quote: z.string().describe("Verbatim text; no two citations share the same quote"),
  boxes: z
    .array(z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly())
    .readonly()
    .describe(
      "Where the quote is on its page: [left, top, width, height] as fractions of the page, line by line",
    ),
  recognized: z
    .boolean()
    .optional()
    .describe("True if its page is a picture whose text was recognized (OCR), which may be wrong"),
  title: z.string().describe("The heading above the quote; empty if there is none"),
  reference: z.string().describe("The item the quote belongs to, e.g. `risk-library/R-012`"),
  kind: z.string().describe("Kind of the passage: paragraph, table-row, criterion, procedure, risk, ..."),
});
export type AiCitation = z.infer<typeof aiCitationSchema>;

const citedSchema = z.array(z.int().min(1)).describe("Citation numbers, starting at 1");

/** The parts of an answer, in order. */
const aiBlockSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z
      .literal("statement")
      .describe("A statement computed from stored data, e.g. a count or the visits of a procedure"),
    text: z.string(),
    citations: citedSchema,
  }),
  z.object({
    kind: z.literal("list"),
    items: z.array(z.object({ text: z.string(), citations: citedSchema })),
  }),
  z.object({
    kind: z.literal("quote").describe("Text quoted from the study"),
    text: z.string(),
    lead: z
      .string()
      .describe("Text needed to understand the quote: the sentence before a list, the head of a table"),
    marks: z.array(z.tuple([z.int(), z.int()])).describe("The words that match the question, [start, end)"),
    citations: citedSchema,
  }),
  z.object({
    kind: z.literal("sentence").describe("Written by the configured language model"),
    text: z.string(),
    citations: citedSchema,
    unsupported: z.string().nullable().describe("Why the cited passages do not support it; null if they do"),
  }),
]);
export type AiBlock = z.infer<typeof aiBlockSchema>;

export const aiOutcomes = ["answered", "closest", "not-found", "unreadable"] as const;

/** The answer the specification describes, plus what a reader needs to check it. */
export const aiAnswerSchema = z.object({
  answer: z.string().describe("Simple markdown: headings, lists, bold, italic, code"),
  confidence: z.number().min(0).max(1).describe("Computed from the evidence, not estimated by a model"),
  sources: z.array(z.string()),
  citations: z.array(aiCitationSchema).describe("One per source, in the same order"),
  blocks: z.array(aiBlockSchema).describe("Same content as `answer`, in structured form"),
  outcome: z
    .enum(aiOutcomes)
    .describe(
      "`answered`; `closest`: no direct answer, only the closest passages; `not-found`: no word of the question " +
        "occurs in the study; `unreadable`: the study's pages have no readable text",
    ),
  found: z.boolean().describe("False if no stored content relates to the question"),
  searched: z.array(z.string()).describe("The terms searched for, with corrections and synonyms"),
  mode: z
    .enum(["extractive", "model"])
    .describe(
      "`extractive`: quotes and facts from the stored study; `model`: written by the configured language model, with every " +
        "sentence checked against the passages it cites",
    ),
});
export type AiAnswer = z.infer<typeof aiAnswerSchema>;

/** Sent while an answer is being written. The last event is always `answer`; a stream that ends without one was cut off. */
export const aiEventSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("step").describe("What the assistant is doing, as a readable phrase"),
    text: z.string(),
  }),
  z.object({
    kind: z
      .literal("quotes")
      .describe(
        "The answer of retrieval, shown until the language model writes; sent again as `answer` if it fails",
      ),
    answer: aiAnswerSchema,
  }),
  z.object({
    kind: z
      .literal("partial")
      .describe("The part of the answer written and checked so far; replaces the previous one"),
    blocks: z.array(aiBlockSchema),
    citations: z.array(aiCitationSchema),
  }),
  z.object({ kind: z.literal("answer"), answer: aiAnswerSchema }),
]);
export type AiEvent = z.infer<typeof aiEventSchema>;

export const queryAssistant = defineEndpoint({
  id: "queryAssistant",
  access: { role: "reader", of: "study" },
  method: "POST",
  path: "/api/ai-query",
  summary:
    "Answer a question about a protocol from its stored content, with quotes. With `Accept: text/event-stream` the " +
    "answer is streamed as it is written: one JSON event per `data` field, the last one with the complete answer",
  tag: "Assistant",
  body: aiQuestionSchema,
  response: aiAnswerSchema,
  events: aiEventSchema,
  problems: ["invalid-request", "protocol-not-found", "unsupported-media-type", "payload-too-large"],
  cache: "none",
});

/** Suggested questions, each of which the study can answer: four if that many apply. */
export const aiSuggestionsSchema = z.object({ suggestions: z.array(z.string()).max(4) });
export type AiSuggestions = z.infer<typeof aiSuggestionsSchema>;

export const getAiSuggestions = studyCall({
  id: "getAiSuggestions",
  path: "/api/ai-suggestions",
  summary: "Suggested questions about a protocol, each of which it can answer",
  tag: "Assistant",
  query: z.object({ protocolId: protocolIdSchema, context: aiContextSchema.default("protocol") }),
  response: aiSuggestionsSchema,
});
