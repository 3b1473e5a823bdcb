import type { Provenance } from "@trialtrace/backend/contract";

/** Extracted content, ready to be laid out: every value with the places it was extracted from. */
export type ContentNode =
  | (Sourced & {
      readonly kind: "value";
      /** Null when the protocol does not state it. */
      readonly text: string | null;
      /** What stood beside a wrapped value: its unit, say. */
      readonly notes: readonly { readonly label: string; readonly text: string }[];
    })
  | (Sourced & { readonly kind: "list"; readonly items: readonly ContentNode[] })
  | (Sourced & { readonly kind: "group"; readonly entries: readonly ContentEntry[] })
  | (Sourced & {
      readonly kind: "table";
      readonly columns: readonly string[];
      readonly rows: readonly TableRow[];
    });

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
