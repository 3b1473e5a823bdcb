import { z } from "zod";
import { sourcesSchema } from "../content.ts";
import { studyCall } from "../study-call.ts";

/** OUT-1: the name under which the domain call responds with the shells. */
export const shellsDomain = "TLF Shells";

const text = z.string();
const texts = z.array(text);
const sources = sourcesSchema;

const statedTextSchema = z.strictObject({ text: text.describe("Empty if not specified"), sources });
/** A text with its sources. */
export type StatedText = z.infer<typeof statedTextSchema>;

const statedFactSchema = statedTextSchema.extend({ label: text });
/** A labeled value of a summary card. */
export type StatedFact = z.infer<typeof statedFactSchema>;
const facts = z.array(statedFactSchema);

const shellRowSchema = z.strictObject({
  label: text,
  indent: z.int().min(0).describe("Steps to the right"),
  cells: texts.describe("The columns after the first; empty for a heading"),
});
/** A row of a table or a listing, as its shell gives it. */
export type ShellRow = z.infer<typeof shellRowSchema>;

const notes = { footnotes: texts, programmingNotes: texts };

const tableShellSchema = z.strictObject({
  ...{ layout: z.literal("grid"), columns: texts, rows: z.array(shellRowSchema) },
  ...notes,
});
export type TableShell = z.infer<typeof tableShellSchema>;

const figureShellSchema = z.strictObject({
  layout: z.literal("figure"),
  figure: text.describe("As stored, e.g. `kaplan-meier`"),
  ...{ x: text, y: text, series: texts },
  ...notes,
});
export type FigureShell = z.infer<typeof figureShellSchema>;

const outputShellSchema = z.discriminatedUnion("layout", [tableShellSchema, figureShellSchema]);
/** The empty layout of an output. */
export type OutputShell = z.infer<typeof outputShellSchema>;

export const outputKinds = ["table", "listing", "figure", "other"] as const;
export type OutputKind = (typeof outputKinds)[number];

const plannedOutputSchema = z.strictObject({
  key: text.describe("Identifies the output in URLs; unlike the displayed id, it is unique"),
  id: text.describe("The displayed id"),
  counted: z
    .boolean()
    .describe("True if the document states no id, so that the output is numbered by position"),
  position: z.int().min(0).describe("Index in the stored list"),
  ...{ kind: z.enum(outputKinds), type: text },
  ...{ title: statedTextSchema, subtitle: text },
  ...{ population: statedTextSchema, dataset: statedTextSchema, category: statedTextSchema },
  ...{ endpoints: texts, endpointSources: sources },
  ...{ groups: texts, groupSources: sources },
  shell: outputShellSchema.nullable().describe("Null if no layout was extracted"),
});
/** One table, listing, or figure of the registry. */
export type PlannedOutput = z.infer<typeof plannedOutputSchema>;

const outputRegistrySchema = z.strictObject({
  /** Study ID, therapeutic area, document version, document date. */
  study: facts,
  studyId: text,
  ...{ standards: facts, common: facts, extraction: facts },
  outputs: z.array(plannedOutputSchema),
});
export type OutputRegistry = z.infer<typeof outputRegistrySchema>;

const outputsResponseSchema = z.strictObject({
  protocolId: text,
  registry: outputRegistrySchema.nullable().describe("Null if the protocol has no shells"),
});
export type OutputsResponse = z.infer<typeof outputsResponseSchema>;

export const getOutputs = studyCall({
  id: "getOutputs",
  path: "/api/study/outputs",
  summary: "A protocol's planned tables, listings, and figures with their shells and sources",
  tag: "Study model",
  response: outputsResponseSchema,
  problems: ["document-not-found"],
});
