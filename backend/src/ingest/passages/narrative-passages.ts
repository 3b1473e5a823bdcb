import type { BundleDocuments } from "../../bundle/bundle-schema.ts";
import { cutAtSentences, splitSentences } from "../../derivations/sentences.ts";
import { bullet } from "./layout/page-lines.ts";
import { type Passage, passage } from "./passage.ts";

type Narrative = NonNullable<BundleDocuments["narrative.json"]>;
type Block = Narrative["sections"][number]["blocks"][number];

/** A list of at most this many characters is quoted whole. */
const shortList = 420;

/**
 * Headings, paragraphs, list items with the sentence before them, and table rows with their head, under their chain
 * of titles: `5 Treatment › 5.6 Other medicines`.
 */
export function narrativePassages(narrative: Narrative): Passage[] {
  const titles = new Map(narrative.sections.map(({ number, title }) => [number, `${number} ${title}`]));
  return narrative.sections.flatMap(({ number, title, blocks }) => {
    const parts = number.split(".");
    const way = parts.flatMap((_, depth) => titles.get(parts.slice(0, depth + 1).join(".")) ?? []);
    return sectionPassages(`narrative/${number}`, way.join(" › "), number, `${number} ${title}`, blocks);
  });
}

export function sectionPassages(
  reference: string,
  heading: string,
  section: string | null,
  title: string,
  blocks: readonly Block[],
): Passage[] {
  const place = { section_number: section, page_number: null, text_snippet: null };
  const body = blocks.flatMap((block, index) => {
    const at = `${reference}/${index + 1}`;
    if (typeof block === "string") return passage("paragraph", at, heading, block, place);
    const lead = leadOf(blocks[index - 1]);
    if ("list" in block) {
      const whole = block.list.map(marked).join("\n");
      if (whole.length <= shortList) return passage("list-item", at, heading, whole, place, lead);
      return block.list.flatMap((item, row) =>
        passage("list-item", `${at}/${row + 1}`, heading, item, place, lead),
      );
    }
    const [head = [], ...rows] = block.table;
    const heads = head.every((cell) => cell === "") ? "" : head.join(" | ");
    const read = [block.caption ?? "", heads].filter((part) => part !== "").join("\n");
    const shown = rows.length === 0 ? [head] : rows;
    return shown.flatMap((row, rowIndex) =>
      cutAtSentences(row.join(" | "), 4 * shortList).flatMap((text) =>
        passage("table-row", `${at}/${rowIndex + 1}`, heading, text, place, rows.length === 0 ? "" : read),
      ),
    );
  });
  return [...passage("heading", reference, heading, title, place), ...body];
}

/** An item keeps its own number or letter. */
const marked = (item: string): string => (bullet.test(item) ? item : `• ${item}`);

/** The sentence that introduces a list. */
const leadOf = (before: Block | undefined): string =>
  typeof before === "string" ? (splitSentences(before).at(-1) ?? "") : "";
