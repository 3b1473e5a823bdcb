import type { Part } from "../bundle/part.ts";
import { narrativeDocument } from "./narrative.ts";

/** The section tree as `narrative.json`. */
export const sectionsPart: Part = {
  name: "sections",
  read({ document, outline: { sections, contents }, readTables }) {
    if (sections.length === 0) return { count: 0, message: "No headings were found." };
    const { entries } = contents;
    const unnumbered = sections.filter(({ number }) => number === null).length;
    const lost =
      entries.length - sections.filter(({ title }) => entries.some((entry) => entry.title === title)).length;
    const reasons = [
      entries.length === 0 &&
        "There is no table of contents; sections were identified by their numbers and type alone.",
      lost > entries.length * 0.1 &&
        entries.length > 0 &&
        `${lost} of ${entries.length} headings of the table of contents were not found in the text.`,
      unnumbered > sections.length / 4 &&
        unnumbered < sections.length &&
        `${unnumbered} of ${sections.length} headings have no readable number.`,
    ];
    return {
      count: sections.length,
      files: { "narrative.json": narrativeDocument(sections, document.vocabulary, readTables) },
      doubts: reasons.flatMap((reason) =>
        reason ? [{ path: "narrative.json", page: null, certainty: 0.6, reason }] : [],
      ),
    };
  },
};
