import type { Block } from "./blocks.ts";

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
