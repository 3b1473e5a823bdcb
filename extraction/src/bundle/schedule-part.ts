import { readSchedules } from "../schedule/read-schedules.ts";
import { isInChanges } from "../sections/changes.ts";
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
