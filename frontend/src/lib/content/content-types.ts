import type { Provenance } from "@trialtrace/backend/contract";

/** Extracted content, ready to be laid out: every value with the places it was extracted from. */
export type ContentNode =
  | (Sourced & {
      readonly kind: "value";
      /** Null when the protocol does not state it. */
      readonly text: string | null;
      /** What stood beside a wrapped value: its unit, say. */
      readonly notes: readonly { readonly label: string; readonly text: string }[];
      /** Set where the protocol does not state the text. */
      readonly origin?: ContentOrigin;
    })
  | (Sourced & { readonly kind: "list"; readonly items: readonly ContentNode[] })
  | (Sourced & { readonly kind: "group"; readonly entries: readonly ContentEntry[] })
  | (Sourced & {
      readonly kind: "table";
      readonly columns: readonly string[];
      readonly rows: readonly TableRow[];
    });

/** Where a text comes from that the protocol does not state, and what it stands for. */
export interface ContentOrigin {
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
export interface TableRow extends Sourced {
  readonly cells: readonly ContentNode[];
}
