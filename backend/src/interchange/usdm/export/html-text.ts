import type { BundleNarrative } from "../../../contract/bundle/index.ts";

type Block = BundleNarrative["sections"][number]["blocks"][number];

/** Text escaped for XHTML. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

/** USDM stores the text of a section as XHTML: the paragraphs, lists, and tables of a narrative. */
export const blocksAsHtml = (blocks: readonly Block[]): string =>
  `<div xmlns="http://www.w3.org/1999/xhtml">${blocks.map(blockAsHtml).join("")}</div>`;

function blockAsHtml(block: Block): string {
  if (typeof block === "string") return paragraph(block);
  if ("list" in block) {
    const tag = block.ordered ? "ol" : "ul";
    return `<${tag}>${block.list.map((item) => `<li>${escaped(item)}</li>`).join("")}</${tag}>`;
  }
  const rows = block.table.map((row, index) => {
    const tag = index === 0 ? "th" : "td";
    return `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join("")}</tr>`;
  });
  const caption = block.caption === undefined ? "" : `<caption>${escaped(block.caption)}</caption>`;
  return `<table>${caption}${rows.join("")}</table>`;
}
