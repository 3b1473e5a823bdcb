import type { Line } from "../lines/line.ts";
import type { Outline } from "./read-sections.ts";

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
