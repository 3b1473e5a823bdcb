/** A block of formatted text, in the form of `narrative.json`. */
export type TextBlock =
  | string
  | { readonly list: readonly string[]; readonly ordered: boolean }
  | { readonly table: readonly (readonly string[])[] };

/** Blocks as plain text: one line per paragraph, list item, or table row. */
export function textOfBlocks(blocks: readonly TextBlock[]): string {
  return blocks
    .map((block) => {
      if (typeof block === "string") return block;
      if ("list" in block) {
        return block.list.map((item, index) => `${block.ordered ? `${index + 1}.` : "•"} ${item}`).join("\n");
      }
      return block.table.map((row) => row.join(" | ")).join("\n");
    })
    .join("\n");
}
