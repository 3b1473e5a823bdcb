import type { BundleNarrative } from "../../../backend/src/contract/bundle/index.ts";
import type { Block } from "../layout/blocks.ts";
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
