import type { BundleNarrative } from "../../../backend/src/contract/bundle/index.ts";
import type { Block, Paragraph } from "../layout/blocks.ts";
import { type Numbering, sectionAnchor } from "./numbering.ts";
import { textTable } from "./tables.ts";

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
      ...listItem(text, block.ordered ? index + 1 : null),
      keepWithNext: index === 0 && block.list.length > 1,
    }));
  }
  const [head = [], ...rows] = block.table;
  const caption = numbering.table(block.caption ?? section.title);
  return [textTable(head, rows, caption)];
}

/** An item of a list, with its number or a bullet. */
export const listItem = (text: string, number: number | null = null): Paragraph => ({
  ...{ kind: "paragraph", text, indent: 30, tight: true },
  ...(number === null ? { label: "•", hang: 14 } : { label: `${number}.`, hang: 20 }),
});
