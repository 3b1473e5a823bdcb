/** A block of formatted text, as `narrative.json` keeps it. */
export type TextBlock =
  | string
  | { readonly list: readonly string[]; readonly ordered: boolean }
  | { readonly table: readonly (readonly string[])[] };

/** Blocks as plain text: a line for a paragraph, an item of a list, a row of a table. */
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
