import { groupRuns } from "../group.ts";
import type { Rule } from "./page.ts";

/** Segments of one line are within this distance, sideways and lengthwise, in points. */
const [aside, gap] = [1.3, 3.2];

/** Joins the segments of lines: word processors draw one for each side of each cell, often hundreds per page. */
export function mergeRules(rules: readonly Rule[]): Rule[] {
  return (["horizontal", "vertical"] as const).flatMap((axis) =>
    groupRuns(
      rules.filter((rule) => rule.axis === axis).toSorted((a, b) => a.at - b.at),
      (rule, _, [first]) => rule.at - first.at <= aside,
    ).flatMap(joinPieces),
  );
}

function joinPieces(pieces: readonly Rule[]): Rule[] {
  return groupRuns(
    pieces.toSorted((a, b) => a.from - b.from),
    (piece, _, group) => piece.from - Math.max(...group.map(({ to }) => to)) <= gap,
  ).map((parts): Rule => {
    const [first] = parts;
    const total = parts.reduce((sum, { from, to }) => sum + (to - from), 0);
    const at = parts.reduce((sum, part) => sum + part.at * (part.to - part.from), 0) / (total || 1);
    return {
      axis: first.axis,
      at: total > 0 ? at : first.at,
      from: Math.min(...parts.map(({ from }) => from)),
      to: Math.max(...parts.map(({ to }) => to)),
      thickness: Math.max(...parts.map(({ thickness }) => thickness)),
    };
  });
}
