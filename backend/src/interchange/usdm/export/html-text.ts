import { isJsonObject, type Json } from "../../../contract/value.ts";
import { itemsAt, statedText, textAt } from "./plain.ts";

/** Text escaped for XHTML. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

/** USDM stores the text of a section as XHTML: the paragraphs, lists, and tables of a narrative. */
export function blocksAsHtml(blocks: readonly Json[]): string {
  return `<div xmlns="http://www.w3.org/1999/xhtml">${blocks.map(blockAsHtml).join("")}</div>`;
}

function blockAsHtml(block: Json): string {
  if (!isJsonObject(block)) return paragraph(statedText(block) ?? "");
  if ("list" in block) {
    const tag = block.ordered === true ? "ol" : "ul";
    const items = itemsAt(block, "list").map((item) => `<li>${escaped(statedText(item) ?? "")}</li>`);
    return `<${tag}>${items.join("")}</${tag}>`;
  }
  const rows = itemsAt(block, "table").map((row, index) => {
    const tag = index === 0 ? "th" : "td";
    const cells = itemsAt({ row }, "row").map(
      (cell) => `<${tag}>${escaped(statedText(cell) ?? "")}</${tag}>`,
    );
    return `<tr>${cells.join("")}</tr>`;
  });
  const caption = textAt(block, "caption");
  return `<table>${caption === null ? "" : `<caption>${escaped(caption)}</caption>`}${rows.join("")}</table>`;
}
