/** A run of text in one style. */
export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  /** Above or below the line: an exponent on the line would be a different number. */
  readonly raise?: -1 | 1;
}

export interface Cell {
  /** Number of table columns it spans. */
  readonly span: number;
  /** It continues the cell above. */
  readonly continued?: boolean;
  readonly blocks: readonly Block[];
}

/** A picture as a JPEG, with its size in pixels. */
export interface Picture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The contents of a text document, whatever its format. */
export type Block =
  | { readonly kind: "heading"; readonly label: string; readonly runs: readonly Run[] }
  | { readonly kind: "paragraph"; readonly runs: readonly Run[] }
  | { readonly kind: "item"; readonly depth: number; readonly label: string; readonly runs: readonly Run[] }
  /** `heads`: rows at its beginning that are repeated on every page. */
  | { readonly kind: "table"; readonly rows: readonly (readonly Cell[])[]; readonly heads?: number }
  /** Only at the top level, never in a cell. */
  | { readonly kind: "picture"; readonly picture: Picture }
  | { readonly kind: "page-break" };

/** The blocks that have text. */
export type TextBlock = Exclude<Block, { readonly kind: "picture" | "page-break" }>;

/** Why a file cannot be read, as a readable sentence. */
export class UnreadableFile extends Error {}

/** The text of blocks without styles, one line per block. */
export function plainTextOf(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === "page-break" || block.kind === "picture") return [];
      if (block.kind === "table") {
        return block.rows.map((row) => row.map((cell) => plainTextOf(cell.blocks)).join(" "));
      }
      const text = block.runs.map((run) => run.text).join("");
      return [block.kind === "paragraph" || block.label === "" ? text : `${block.label} ${text}`];
    })
    .join("\n");
}

/** Blocks under a heading; nothing if there are none. */
export const under = (title: string, blocks: readonly Block[]): readonly Block[] =>
  blocks.length === 0 ? [] : [{ kind: "heading", label: "", runs: [{ text: title }] }, ...blocks];

/** Blocks that occur several times, once. */
export const distinct = (blocks: readonly Block[]): Block[] => [
  ...new Map(blocks.map((block) => [JSON.stringify(block), block])).values(),
];
