import { sectionPassages } from "../narrative-passages.ts";
import type { Passage } from "../passage.ts";
import { documentBlocks, type LayoutBlock } from "./blocks.ts";
import { itemSign, type PageLine } from "./page-lines.ts";
import { withoutRunningLines } from "./running-lines.ts";

/** A section of a document, based on its layout. */
interface Section {
  readonly number: string | null;
  readonly title: string;
  readonly blocks: LayoutBlock[];
}

/** The passages of a document of which only the pages are known: headings, paragraphs, lists, and table rows. */
export function layoutPassages(pages: readonly (readonly PageLine[])[]): Passage[] {
  const sections = sectionsOf(documentBlocks(withoutRunningLines(pages)));
  const titles = new Map(sections.flatMap(({ number, title }) => (number === null ? [] : [[number, title]])));
  return sections.flatMap(({ number, title, blocks }, index) => {
    const parts = number?.split(".") ?? [];
    const above = parts.slice(1).flatMap((_, depth) => titles.get(parts.slice(0, depth + 1).join(".")) ?? []);
    const heading = [...above, title].join(" › ");
    return passagesOfSection(`text/${index + 1}`, heading, number, title, blocks);
  });
}

function sectionsOf(blocks: readonly LayoutBlock[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.kind === "heading") sections.push({ number: block.number, title: block.text, blocks: [block] });
    else {
      if (sections.length === 0) sections.push({ number: null, title: "", blocks: [] });
      sections.at(-1)?.blocks.push(block);
    }
  }
  return sections;
}

/** Page by page, because every passage links to its own page. */
function passagesOfSection(
  reference: string,
  heading: string,
  number: string | null,
  title: string,
  blocks: readonly LayoutBlock[],
): Passage[] {
  const passages: Passage[] = [];
  const items: { text: string; page: number }[] = [];
  let lead = "";
  const add = (page: number, content: Parameters<typeof sectionPassages>[4][number], at: string) => {
    const made = sectionPassages(
      `${reference}/${at}`,
      heading,
      number,
      title,
      lead === "" ? [content] : [lead, content],
    );
    const wanted = made.filter(({ kind, text }) => kind !== "heading" && text !== lead);
    passages.push(...wanted.map((one) => ({ ...one, page })));
  };
  const endList = (at: string) => {
    const [first] = items;
    if (first) add(first.page, { list: items.map(({ text }) => text), ordered: false }, at);
    items.length = 0;
  };
  for (const [index, block] of blocks.entries()) {
    const at = String(index + 1);
    if (block.kind === "item") {
      if (items[0] && items[0].page !== block.page) endList(`${at}l`);
      items.push({ text: block.text.replace(itemSign, ""), page: block.page });
      continue;
    }
    endList(`${at}l`);
    if (block.kind === "heading") {
      passages.push({ ...headingOf(reference, heading, number, block) });
    } else if (block.kind === "table") {
      add(block.page, { table: block.rows.map((row) => [...row]) }, at);
    } else {
      lead = "";
      add(block.page, block.text, at);
    }
    lead = block.kind === "paragraph" && block.text.endsWith(":") ? block.text : "";
  }
  endList("end");
  return passages;
}

const headingOf = (
  reference: string,
  heading: string,
  section: string | null,
  { page, text }: Extract<LayoutBlock, { kind: "heading" }>,
): Passage => ({ kind: "heading", reference, heading, lead: "", section, page, text, snippet: null });
