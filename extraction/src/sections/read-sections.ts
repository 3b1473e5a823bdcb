import { type BoundParts, boundParts } from "../lines/appended-parts.ts";
import type { TextDocument } from "../lines/text-document.ts";
import { buildSections } from "./build-sections.ts";
import { findHeadings } from "./find-headings.ts";
import { type Contents, readContents } from "./read-contents.ts";
import type { Section } from "./section.ts";

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
