import type { BundleNarrative } from "../../../backend/src/contract/bundle/index.ts";
import type { Block, Table } from "../layout/blocks.ts";
import { type Numbering, sectionAnchor } from "./numbering.ts";

export type NarrativeSection = BundleNarrative["sections"][number];

/** A section of the text: its heading and its paragraphs, lists and tables. */
export function sectionBlocks(section: NarrativeSection, numbering: Numbering): Block[] {
  const heading: Block = { kind: "heading", anchor: sectionAnchor(section.number, section.title) };
  return [heading, ...section.blocks.flatMap((block) => narrativeBlock(block, section, numbering))];
}

function narrativeBlock(
  block: NarrativeSection["blocks"][number],
  section: NarrativeSection,
  numbering: Numbering,
): Block[] {
  if (typeof block === "string")
    return [{ kind: "paragraph", text: block, keepWithNext: block.trimEnd().endsWith(":") }];
  if ("list" in block) {
    return block.list.map((text, index) => ({
      kind: "paragraph",
      text,
      label: block.ordered ? `${index + 1}.` : "•",
      indent: 30,
      hang: block.ordered ? 20 : 14,
      tight: true,
      keepWithNext: index === 0 && block.list.length > 1,
    }));
  }
  const [head = [], ...rows] = block.table;
  const caption = numbering.table(block.caption ?? section.title);
  return [textTable(head, rows, caption)];
}

/** A table of plain text; each column's share depends on its amount of text. */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  caption?: Table["caption"],
): Table {
  const columns = head.map((title, index) => {
    const cells = rows.map((row) => row[index] ?? "");
    const longestWord = Math.max(
      4,
      ...[title, ...cells].flatMap((text) => text.split(/\s+/)).map((word) => word.length),
    );
    const mean = cells.reduce((sum, text) => sum + text.length, 0) / Math.max(1, cells.length);
    return { share: Math.max(longestWord + 2, Math.min(60, 8 + mean * 0.55), title.length * 0.6) };
  });
  const fill = (texts: readonly string[]) => head.map((_, index) => ({ text: texts[index] ?? "" }));
  return {
    kind: "table",
    ...(caption ? { caption } : {}),
    columns,
    head: [{ cells: fill(head) }],
    rows: rows.map((row) => ({ cells: fill(row) })),
  };
}
