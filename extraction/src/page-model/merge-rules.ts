import type { Rule } from "./page.ts";

/** Segments of one line are within this distance, sideways and lengthwise, in points. */
const [aside, gap] = [1.3, 3.2];

/** Joins the segments of lines: word processors draw one for each side of each cell, often hundreds per page. */
export function mergeRules(rules: readonly Rule[]): Rule[] {
  return (["horizontal", "vertical"] as const).flatMap((axis) =>
    clusterByPosition(rules.filter((rule) => rule.axis === axis)).flatMap(joinPieces),
  );
}

function clusterByPosition(rules: readonly Rule[]): Rule[][] {
  const clusters: Rule[][] = [];
  for (const rule of rules.toSorted((a, b) => a.at - b.at)) {
    const last = clusters.at(-1);
    const first = last?.[0];
    if (last && first && rule.at - first.at <= aside) last.push(rule);
    else clusters.push([rule]);
  }
  return clusters;
}

function joinPieces(pieces: readonly Rule[]): Rule[] {
  const joined: Rule[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of pieces.toSorted((a, b) => a.from - b.from)) {
    if (piece.from - end > gap) joined.push([piece]);
    else joined.at(-1)?.push(piece);
    end = Math.max(end, piece.to);
    if (joined.at(-1)?.length === 1) end = piece.to;
  }
  return joined.flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const total = parts.reduce((sum, { from, to }) => sum + (to - from), 0);
    const at = parts.reduce((sum, part) => sum + part.at * (part.to - part.from), 0) / (total || 1);
    return [
      {
        axis: first.axis,
        at: total > 0 ? at : first.at,
        from: Math.min(...parts.map(({ from }) => from)),
        to: Math.max(...parts.map(({ to }) => to)),
        thickness: Math.max(...parts.map(({ thickness }) => thickness)),
      },
    ];
  });
}
