import type { Provenance } from "@trialtrace/backend/contract";

/** Extracted content, ready for layout: each value with its sources. */
export type ContentNode =
  | (Sourced & {
      readonly kind: "value";
      /** Null if the protocol does not state it. */
      readonly text: string | null;
      /** Additional parts of a wrapped value, such as its unit. */
      readonly notes: readonly { readonly label: string; readonly text: string }[];
      /** Set if the protocol does not state the text. */
      readonly origin?: ContentOrigin;
    })
  | (Sourced & { readonly kind: "list"; readonly items: readonly ContentNode[] })
  | (Sourced & { readonly kind: "group"; readonly entries: readonly ContentEntry[] })
  | (Sourced & {
      readonly kind: "table";
      readonly columns: readonly string[];
      readonly rows: readonly TableRow[];
    });

/** Origin of a text that the protocol does not state, with an explanation. */
interface ContentOrigin {
  readonly kind: "derived" | "default";
  readonly explanation: string;
}

interface Sourced {
  readonly sources: readonly Provenance[];
}
export interface ContentEntry {
  readonly key: string;
  readonly label: string;
  readonly node: ContentNode;
}
interface TableRow extends Sourced {
  readonly cells: readonly ContentNode[];
}
