import { type BoundParts, boundParts } from "../lines/appended-parts.ts";
import type { Line } from "../lines/line.ts";
import type { TextDocument } from "../lines/text-document.ts";
import { levelOfNumber, partsOf } from "./entry-label.ts";
import { findHeadings } from "./find-headings.ts";
import { type Contents, readContents } from "./read-contents.ts";
import type { Section } from "./section.ts";
import type { Heading } from "./styled-headings.ts";

export interface Outline {
  readonly sections: readonly Section[];
  readonly contents: Contents;
  readonly parts: BoundParts;
}

/** The section tree of the protocol itself, without anything bound before or after it. */
export function readSections(document: TextDocument): Outline {
  const parts = boundParts(document);
  const { from, to } = parts.protocol;
  const body = document.body.filter(({ page }) => page >= from && page <= to);
  const contents = readContents(body);
  const headings = findHeadings({ ...document, body }, contents);
  return { sections: buildSections(body, headings), contents, parts };
}

/** Protocols of academic trials name the SPIRIT item of a section: `Outcomes [item 12]`, `Blinding {17a, 17b}`. */
const spiritItem =
  /\s*(?:[[(](?:SPIRIT )?(?:item|#)s?\s*#?\d{1,2}[a-e]?(?:\s*(?:[,–-]|and)\s*\d{1,2}[a-e]?)*[\])]|\{\d{1,2}[a-e]?(?:\s*[,–-]\s*\d{0,2}[a-e]?)*\})$/i;

/**
 * Splits the body at its headings. Levels come from the numbers or the type; a heading without either has the level of
 * its neighbors.
 */
export function buildSections(body: readonly Line[], headings: readonly Heading[]): Section[] {
  const open: { level: number; title: string }[] = [];
  return headings.map((heading, index) => {
    const level = heading.level ?? levelOf(headings, index);
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const path = open.map(({ title }) => title);
    open.push({ level, title: heading.title });
    return {
      number: heading.number,
      title: heading.title.replace(/\s+/g, " ").replace(spiritItem, "").trim(),
      level,
      page: heading.page,
      heading: body.slice(heading.from, heading.to),
      lines: body.slice(heading.to, headings[index + 1]?.from ?? body.length),
      path,
    };
  });
}

function levelOf(headings: readonly Heading[], index: number): number {
  const own = levelOfNumber(headings[index]?.number ?? null);
  if (own !== null) return own;
  if (headings[index]?.number !== null) return 1;
  const before = partsOf(headings[index - 1]?.number ?? null);
  const after = headings.slice(index + 1).find((one) => partsOf(one.number) !== null);
  const next = partsOf(after?.number ?? null);
  // Between 4.3 and 4.4, a heading is a part of 4.3; before a chapter, it is another chapter or a part of the
  // previous section.
  return before && next && before.length >= 1 && next.length > 1 ? before.length + 1 : 1;
}
