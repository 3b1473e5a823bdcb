/** A stretch of text of one look. */
export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  /** Above or below the line: an exponent that lay on the line would be another number. */
  readonly raise?: -1 | 1;
}

export interface Cell {
  /** Columns of the table that it covers. */
  readonly span: number;
  readonly blocks: readonly Block[];
}

/** What a text document consists of, whatever format it came in. */
export type Block =
  | { readonly kind: "heading"; readonly label: string; readonly runs: readonly Run[] }
  | { readonly kind: "paragraph"; readonly runs: readonly Run[] }
  | { readonly kind: "item"; readonly depth: number; readonly label: string; readonly runs: readonly Run[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: "page-break" };

/** Why a file cannot be read: a sentence for a person. */
export class UnreadableFile extends Error {}
