/** An inline node. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "highlight"; readonly text: string; readonly of: HighlightKind }
  | { readonly kind: "strong" | "emphasis"; readonly children: readonly Inline[] };

/** ASK-7: highlighted terms of an answer: percentages, `Score: n`, and CTQ, KRI, QTL and Risk. */
export type HighlightKind = "percentage" | "score" | "term";

export interface ListItem {
  readonly content: readonly Inline[];
  /** Nested items, one level deep. */
  readonly nested: ListItem[];
}

/** A block-level part of an answer. */
export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly content: readonly Inline[] }
  | { readonly kind: "paragraph"; readonly lines: Inline[][] }
  | {
      readonly kind: "list";
      readonly ordered: boolean;
      /** Number of the first item. */
      readonly start: number;
      readonly items: ListItem[];
    };
