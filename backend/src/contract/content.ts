import { z } from "zod";
import { type Provenance, provenanceSchema } from "./value.ts";

/** Extracted content, ready for layout: each value with its sources. */
export type ContentNode =
  | (WithSources & {
      readonly kind: "value";
      /** Null if the protocol does not state it. */
      readonly text: string | null;
      /** Additional parts of a wrapped value, such as its unit. */
      readonly notes: readonly { readonly label: string; readonly text: string }[];
      /** Set if the protocol does not state the text. */
      readonly origin?: ContentOrigin | undefined;
    })
  | (WithSources & { readonly kind: "list"; readonly items: readonly ContentNode[] })
  | (WithSources & { readonly kind: "group"; readonly entries: readonly ContentEntry[] })
  | (WithSources & {
      readonly kind: "table";
      readonly columns: readonly string[];
      readonly rows: readonly TableRow[];
    });

/** Origin of a text that the protocol does not state, with an explanation. */
interface ContentOrigin {
  readonly kind: "derived" | "default";
  readonly explanation: string;
}
interface WithSources {
  readonly sources: readonly Provenance[];
}
export interface ContentEntry {
  readonly key: string;
  readonly label: string;
  readonly node: ContentNode;
}
interface TableRow extends WithSources {
  readonly cells: readonly ContentNode[];
}

export const sourcesSchema = z.array(provenanceSchema);
const withSources = { sources: sourcesSchema };

export const contentNodeSchema: z.ZodType<ContentNode> = z.discriminatedUnion("kind", [
  z.strictObject({
    ...{ kind: z.literal("value"), text: z.string().nullable() },
    notes: z.array(z.strictObject({ label: z.string(), text: z.string() })),
    origin: z
      .strictObject({ kind: z.enum(["derived", "default"]), explanation: z.string() })
      .optional()
      .describe("Present if the protocol does not state the text"),
    ...withSources,
  }),
  z.strictObject({
    kind: z.literal("list"),
    get items() {
      return z.array(contentNodeSchema);
    },
    ...withSources,
  }),
  z.strictObject({
    kind: z.literal("group"),
    get entries() {
      return z.array(contentEntrySchema);
    },
    ...withSources,
  }),
  z.strictObject({
    ...{ kind: z.literal("table"), columns: z.array(z.string()) },
    get rows() {
      return z.array(z.strictObject({ cells: z.array(contentNodeSchema), ...withSources }));
    },
    ...withSources,
  }),
]);

export const contentEntrySchema: z.ZodType<ContentEntry> = z.strictObject({
  key: z.string(),
  label: z.string(),
  node: contentNodeSchema,
});
