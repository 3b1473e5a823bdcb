import type { Json } from "@trialtrace/backend/contract";
import type { Vocabulary } from "../lines/join-lines.ts";
import { readParagraphs } from "./paragraphs.ts";
import type { Section } from "./section.ts";

/** Maximum text length of a block. */
const maxTextLength = 20_000;
const maxSections = 2000;
const numberForm = /^[A-Z0-9]+(\.\d+)*$/;

/**
 * `narrative.json`: numbered sections with their text. A section without a printed number is merged into the previous
 * one, with its title as a paragraph; if a document prints no numbers at all, its sections are counted.
 */
export function narrativeDocument(sections: readonly Section[], vocabulary: Vocabulary): Json {
  const anyNumber = sections.some(({ number }) => number !== null && /\d/.test(number));
  const written: { number: string; title: string; blocks: Json[] }[] = [];
  const taken = new Set<string>();
  for (const [index, section] of sections.entries()) {
    const blocks = blocksOf(section, vocabulary);
    const number = anyNumber ? sectionNumber(section.number) : String(index + 1);
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

/** `Appendix 3` → `A3`, `Appendix B` → `B`, `Attachment LZZT.1` → `LZZT.1`; null if the format cannot represent it. */
export function sectionNumber(printed: string | null): string | null {
  if (printed === null) return null;
  const [, code] =
    /^[\p{L} ]*?(?:appendix|attachment|annex|addendum|supplement|exhibit)\s+(.+)$/iu.exec(printed) ?? [];
  const number =
    code === undefined
      ? printed
      : /^\d/.test(code)
        ? `A${code}`
        : code.toUpperCase().replace(/^([A-Z])(\d)/, "$1.$2");
  return numberForm.test(number) ? number : null;
}

function blocksOf({ lines }: Section, vocabulary: Vocabulary): Json[] {
  const blocks: (string | { list: string[]; ordered: boolean })[] = [];
  for (const { marker, text } of readParagraphs(lines, vocabulary)) {
    const own = text.slice(0, maxTextLength);
    if (own === "") continue;
    const last = blocks.at(-1);
    if (marker === null) blocks.push(own);
    else if (typeof last === "object" && last.ordered === (marker.ordinal !== null)) last.list.push(own);
    else blocks.push({ list: [own], ordered: marker.ordinal !== null });
  }
  return blocks;
}
