import type { StudyLink } from "@trialtrace/backend/contract";
import type { Sight, SightNode } from "./neighbors.ts";

/** Sizes in pixels. */
export const nodeWidth = 208;
export const nodeHeight = 56;
const columnGap = 64;
const rowGap = 12;
export const headHeight = 28;

export interface PlacedNode extends SightNode {
  readonly left: number;
  readonly top: number;
}

interface PlacedLink {
  readonly link: StudyLink;
  /** An SVG path from the right edge of the first node to the left edge of the second. */
  readonly path: string;
}

export interface SightLayout {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly links: readonly PlacedLink[];
  readonly columns: readonly { readonly column: number; readonly left: number }[];
}

/**
 * Places the columns side by side, each centered, with the nodes of a column in the order of their neighbors in the
 * column closer to the chosen object, so that few links cross.
 */
export function layOut({ nodes, links }: Sight): SightLayout {
  const numbers = [...new Set(nodes.map(({ column }) => column))].sort((a, b) => a - b);
  const order = new Map<string, number>();
  const outward = [...numbers].sort((a, b) => Math.abs(a) - Math.abs(b));
  const inColumn = (column: number) => nodes.filter((one) => one.column === column);
  for (const column of outward) {
    const weight = ({ object }: SightNode) => {
      const near = links.flatMap(
        ({ from, to }) =>
          (column > 0 && to === object.id
            ? order.get(from)
            : column < 0 && from === object.id
              ? order.get(to)
              : null) ?? [],
      );
      return near.length === 0 ? 0 : near.reduce((sum, one) => sum + one, 0) / near.length;
    };
    const sorted = inColumn(column)
      .map((node) => ({ node, at: weight(node) }))
      .sort((a, b) => a.at - b.at);
    for (const [index, { node }] of sorted.entries()) order.set(node.object.id, index);
  }
  const tallest = Math.max(1, ...numbers.map((column) => inColumn(column).length));
  const height = headHeight + tallest * (nodeHeight + rowGap);
  const columns = numbers.map((column, index) => ({ column, left: index * (nodeWidth + columnGap) }));
  const placed = columns.flatMap(({ column, left }) => {
    const own = [...inColumn(column)].sort(
      (a, b) => (order.get(a.object.id) ?? 0) - (order.get(b.object.id) ?? 0),
    );
    const free = height - headHeight - own.length * (nodeHeight + rowGap);
    return own.map((node, row) => ({
      ...{ ...node, left },
      top: headHeight + free / 2 + row * (nodeHeight + rowGap),
    }));
  });
  const byId = new Map(placed.map((node) => [node.object.id, node]));
  return {
    ...{ width: numbers.length * (nodeWidth + columnGap) - columnGap, height, nodes: placed, columns },
    links: links.flatMap((link) => {
      const [from, to] = [byId.get(link.from), byId.get(link.to)];
      return from && to ? [{ link, path: curve(from, to) }] : [];
    }),
  };
}

function curve(from: PlacedNode, to: PlacedNode): string {
  const [x1, y1] = [from.left + nodeWidth, from.top + nodeHeight / 2];
  const [x2, y2] = [to.left, to.top + nodeHeight / 2];
  const middle = (x1 + x2) / 2;
  return `M${x1},${y1} C${middle},${y1} ${middle},${y2} ${x2},${y2}`;
}
