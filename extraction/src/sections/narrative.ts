import type { Json } from "@trialtrace/backend/contract";
import type { Vocabulary } from "../lines/join-lines.ts";
import type { Line } from "../lines/line.ts";
import { isAppendix } from "./entry-label.ts";
import { readParagraphs } from "./paragraphs.ts";
import type { Section } from "./section.ts";
import type { SectionPart, TableReader } from "./section-tables.ts";

/** Maximum text length of a block. */
const maxTextLength = 20_000;
const maxSections = 2000;
/** The paragraph directly above a table that names it. */
const captionForm =
  /^(?:(?:text |in-text |appendix )?(?:table|figure)|exhibit)\s+[\dA-Z][\d.-]*[A-Za-z]?\b.{0,240}$/iu;
const numberForm = /^[A-Z0-9]+(\.\d+)*$/;

/**
 * `narrative.json`: numbered sections with their text. A section without a printed number is merged into the previous
 * one, with its title as a paragraph; if a document numbers at most its appendices, its sections are counted.
 */
export function narrativeDocument(
  sections: readonly Section[],
  vocabulary: Vocabulary,
  readTables: TableReader,
): Json {
  const isNumbered = sections.some(({ number }) => !isAppendix(number) && /\d/.test(number ?? ""));
  const written: { number: string; title: string; blocks: Json[] }[] = [];
  const taken = new Set<string>();
  for (const [index, section] of sections.entries()) {
    const blocks = blocksOf(readTables(section.lines), vocabulary);
    const own = sectionNumber(section.number);
    const number = isNumbered ? own : (own ?? String(index + 1));
    const last = written.at(-1);
    if (number === null || taken.has(number)) last?.blocks.push(section.title, ...blocks);
    else {
      taken.add(number);
      // A label with its own code is part of the title: `Attachment LZZT.1. Schedule of Events`.
      const isCoded = section.number !== null && /\s\p{Lu}{2,}/u.test(section.number);
      written.push({
        number,
        title: isCoded ? `${section.number}. ${section.title}` : section.title,
        blocks,
      });
    }
  }
  return { sections: written.slice(0, maxSections) };
}

const appendix = /^[\p{L} ]*?(?:appendix|attachment|annex|addendum|supplement|exhibit)\s+(.+)$/iu;

/** `Appendix 3` → `A3`, `Appendix B` → `B`, `Attachment LZZT.1` → `LZZT.1`; null if the format cannot represent it. */
export function sectionNumber(printed: string | null): string | null {
  if (printed === null) return null;
  const [, code] = appendix.exec(printed) ?? [];
  const number =
    code === undefined
      ? printed
      : /^\d/.test(code)
        ? `A${code}`
        : code.toUpperCase().replace(/^([A-Z])(\d)/, "$1.$2");
  return numberForm.test(number) ? number : null;
}

type Block = string | { list: string[]; ordered: boolean } | { table: string[][]; caption?: string };

function blocksOf(parts: readonly SectionPart[], vocabulary: Vocabulary): Json[] {
  const blocks: Block[] = [];
  for (const { lines, table } of parts) {
    if (table && table.length > 0) {
      const before = blocks.at(-1);
      const caption = typeof before === "string" && captionForm.test(before) ? before : undefined;
      if (caption !== undefined) blocks.pop();
      blocks.push({
        table: table.map((row) => row.map((text) => text.slice(0, maxTextLength))),
        ...(caption === undefined ? {} : { caption }),
      });
    } else addText(blocks, lines, vocabulary);
  }
  return blocks;
}

function addText(blocks: Block[], lines: readonly Line[], vocabulary: Vocabulary): void {
  for (const { marker, text } of readParagraphs(lines, vocabulary)) {
    const own = text.slice(0, maxTextLength);
    if (own === "") continue;
    const last = blocks.at(-1);
    if (marker === null) blocks.push(own);
    else if (typeof last === "object" && "list" in last && last.ordered === (marker.ordinal !== null))
      last.list.push(own);
    else blocks.push({ list: [own], ordered: marker.ordinal !== null });
  }
}
