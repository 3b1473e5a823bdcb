import type { Line } from "../lines/line.ts";
import { readSchedules } from "../schedule/read-schedules.ts";
import type { Outline } from "../sections/read-sections.ts";
import { type Part, toJson } from "./part.ts";

/**
 * The protocol's own schedules as `schedule.json` and as HTML pages; those of bound amendments are skipped with their
 * pages, and those that a summary of changes quotes are named as doubts.
 */
export const schedulePart: Part = {
  name: "schedule",
  read({ document, outline }) {
    const { from, to } = outline.parts.protocol;
    const { tables, html, doubts } = readSchedules(
      document.pages.filter(({ number }) => number >= from && number <= to),
      { isReplaced: isInChanges(document.body, outline), vocabulary: document.vocabulary },
    );
    const count = Object.keys(tables).length;
    if (count === 0) return { count, message: "No schedule of assessments was found." };
    return {
      count,
      files: { "schedule.json": toJson({ tables }) },
      texts: Object.fromEntries(Object.entries(html).map(([name, text]) => [`schedule-html/${name}`, text])),
      // A certain finding is a reason rather than a doubt.
      doubts: doubts
        .filter(({ certainty }) => certainty < 1)
        .map((doubt) => ({ ...doubt, path: `schedule.json#$.${doubt.path}` })),
    };
  },
};

/** A place in the document: a page, and a height on it in points. */
export interface Place {
  readonly page: number;
  readonly baseline: number;
}

const ofChanges =
  /\b(?:summary|list|table|overview|description|details?) of (?:the )?(?:main |major )?(?:protocol )?(?:changes|amendments?|revisions|modifications)\b|\b(?:amendment|document|revision|version|change) (?:history|log)\b|\bamendment summary\b|\bchanges (?:from|to|since) (?:the )?(?:previous|prior|original|last)\b/i;
/** What follows the changes in the front of a protocol. */
const nextPart =
  /^(?:(?:clinical )?(?:study |trial )?protocol|.{0,30}synopsis|.{0,20}flow ?-?chart|(?:table of )?contents|list of \w+|title page|signature page|.{0,30}summary)\b.{0,20}$/i;
const longestTitle = 90;

/**
 * Whether a place is in a summary of changes, which quotes replaced criteria and schedules: a section titled so, or
 * the pages below such a heading before the first section.
 */
export function isInChanges(body: readonly Line[], { sections }: Outline): (place: Place) => boolean {
  const sectionAt = (place: Place) =>
    sections.findLast(({ heading: [first], page }) => !isBefore(place, first ?? { page, baseline: 0 }));
  return (place) => {
    const section = sectionAt(place);
    if (section) return [section.title, ...section.path].some((title) => ofChanges.test(title));
    const above = body.filter((line) => isBefore(line, place) && line.text.length <= longestTitle);
    const last = above.findLast(
      ({ text, bold }) =>
        ofChanges.test(text) || ((bold || /^[^a-z]+$/.test(text)) && nextPart.test(text.trim())),
    );
    return last !== undefined && ofChanges.test(last.text);
  };
}

const isBefore = (one: Place, other: Place): boolean =>
  one.page < other.page || (one.page === other.page && one.baseline < other.baseline);
