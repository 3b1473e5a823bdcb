import { z } from "zod";
import {
  type ContentEntry,
  type ContentNode,
  contentEntrySchema,
  contentNodeSchema,
  sourcesSchema,
} from "../content.ts";
import { studyCall } from "../study-call.ts";
import type { Provenance } from "../value.ts";

/** A rating; always shown in words as well as color. */
const sapGrades = ["good", "attention", "bad", "other"] as const;
export type SapGrade = (typeof sapGrades)[number];

const sapAmendmentSchema = z.strictObject({
  version: contentNodeSchema,
  date: contentNodeSchema,
  /** Other stored fields of the amendment, such as its summary. */
  more: z.array(contentEntrySchema),
});
export type SapAmendment = z.infer<typeof sapAmendmentSchema>;

const sapAbbreviationSchema = z.strictObject({ short: z.string(), meaning: contentNodeSchema });
export type SapAbbreviation = z.infer<typeof sapAbbreviationSchema>;

const sapStatusSchema = z.strictObject({
  label: contentNodeSchema,
  /** The stored status, or the words for a stored yes or no. */
  status: z.string(),
  grade: z.enum(sapGrades),
  more: z.array(contentEntrySchema),
});
export type SapStatus = z.infer<typeof sapStatusSchema>;

/** A part of a card: its heading, null if the card title suffices, and its layout. */
export type SapPart = {
  readonly heading: string | null;
  /** Sources of the whole part. */
  readonly sources?: readonly Provenance[] | undefined;
  /** The part is a subsection of the previous one. */
  readonly nested?: boolean | undefined;
} & SapPartBody;

type SapPartBody =
  /** Labeled short values; side by side if `compact`. */
  | { readonly kind: "fields"; readonly fields: readonly ContentEntry[]; readonly compact: boolean }
  | { readonly kind: "content"; readonly node: ContentNode }
  | { readonly kind: "records"; readonly records: readonly SapRecord[] }
  /** Items whose order matters. */
  | { readonly kind: "steps"; readonly items: readonly ContentNode[] }
  | { readonly kind: "amendments"; readonly items: readonly SapAmendment[] }
  | { readonly kind: "abbreviations"; readonly items: readonly SapAbbreviation[] }
  | { readonly kind: "completeness" | "checks" | "ticks"; readonly items: readonly SapStatus[] };

/** One item among several, in its own frame. */
export interface SapRecord {
  readonly title: ContentNode;
  readonly parts: readonly SapPart[];
}

const partHead = {
  heading: z.string().nullable(),
  sources: sourcesSchema.optional(),
  nested: z.boolean().optional(),
};

export const sapPartSchema: z.ZodType<SapPart> = z.discriminatedUnion("kind", [
  z.strictObject({
    ...partHead,
    ...{ kind: z.literal("fields"), fields: z.array(contentEntrySchema), compact: z.boolean() },
  }),
  z.strictObject({ ...partHead, kind: z.literal("content"), node: contentNodeSchema }),
  z.strictObject({
    ...{ ...partHead, kind: z.literal("records") },
    get records() {
      return z.array(z.strictObject({ title: contentNodeSchema, parts: z.array(sapPartSchema) }));
    },
  }),
  z.strictObject({ ...partHead, kind: z.literal("steps"), items: z.array(contentNodeSchema) }),
  z.strictObject({ ...partHead, kind: z.literal("amendments"), items: z.array(sapAmendmentSchema) }),
  z.strictObject({ ...partHead, kind: z.literal("abbreviations"), items: z.array(sapAbbreviationSchema) }),
  z.strictObject({
    ...{ ...partHead, kind: z.enum(["completeness", "checks", "ticks"]) },
    items: z.array(sapStatusSchema),
  }),
]);

const sapCardSchema = z.strictObject({
  /** Identifies the card in the URL. */
  id: z.string(),
  title: z.string(),
  parts: z.array(sapPartSchema),
  /** Sources of the whole card. */
  sources: sourcesSchema,
});
export type SapCard = z.infer<typeof sapCardSchema>;

const sapLayoutSchema = z.strictObject({
  cards: z.array(sapCardSchema),
  /** Titles of the layout's cards without stored content. */
  absent: z.array(z.string()),
});
/** A statistical analysis plan, read and ready for layout. */
export type SapLayout = z.infer<typeof sapLayoutSchema>;

const analysisPlanSchema = z.strictObject({
  protocolId: z.string(),
  layout: sapLayoutSchema.nullable().describe("Null if the stored document is empty"),
});
export type AnalysisPlan = z.infer<typeof analysisPlanSchema>;

export const getAnalysisPlan = studyCall({
  id: "getAnalysisPlan",
  path: "/api/study/analysis-plan",
  summary: "A protocol's statistical analysis plan as cards: its values with their labels and sources",
  tag: "Study model",
  response: analysisPlanSchema,
  problems: ["document-not-found"],
});
