import type { Part } from "../bundle/part.ts";
import { narrativeDocument } from "./narrative.ts";

/** The section tree as `narrative.json`. */
export const sectionsPart: Part = {
  name: "sections",
  read({ document, outline: { sections, contents }, readTables }) {
    if (sections.length === 0) return { count: 0, message: "No headings were found." };
    const unnumbered = sections.filter(({ number }) => number === null).length;
    return {
      count: sections.length,
      files: { "narrative.json": narrativeDocument(sections, document.vocabulary, readTables) },
      doubts: [
        ...(contents.entries.length === 0
          ? [
              {
                path: "narrative.json",
                page: null,
                certainty: 0.6,
                reason:
                  "There is no table of contents; sections were identified by their numbers and type alone.",
              },
            ]
          : []),
        ...missing(contents.entries, sections),
        ...(unnumbered > sections.length / 4 && unnumbered < sections.length
          ? [
              {
                path: "narrative.json",
                page: null,
                certainty: 0.6,
                reason: `${unnumbered} of ${sections.length} headings have no readable number.`,
              },
            ]
          : []),
      ],
    };
  },
};

function missing(
  entries: readonly { title: string; number: string | null }[],
  sections: readonly { title: string }[],
) {
  const lost =
    entries.length - sections.filter(({ title }) => entries.some((entry) => entry.title === title)).length;
  const share = entries.length === 0 ? 0 : lost / entries.length;
  return share > 0.1
    ? [
        {
          path: "narrative.json",
          page: null,
          certainty: 0.6,
          reason: `${lost} of ${entries.length} headings of the table of contents were not found in the text.`,
        },
      ]
    : [];
}
