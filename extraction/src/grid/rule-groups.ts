import type { Rule } from "../page-model/page.ts";

/** Lines whose ends are this close, in points, touch. */
const touch = 3;

/** Groups of lines that cross or touch: the tables of a page. Isolated lines are dropped. */
export function groupRules(rules: readonly Rule[]): Rule[][] {
  const union = createUnion(rules.length);
  const horizontals = rules.flatMap((rule, index) => (rule.axis === "horizontal" ? [{ rule, index }] : []));
  const verticals = rules.flatMap((rule, index) => (rule.axis === "vertical" ? [{ rule, index }] : []));
  for (const { rule: level, index } of horizontals) {
    for (const { rule: upright, index: other } of verticals) {
      if (crosses(level, upright)) union.join(index, other);
    }
  }
  const groups = new Map<number, Rule[]>();
  rules.forEach((rule, index) => {
    const root = union.find(index);
    groups.set(root, [...(groups.get(root) ?? []), rule]);
  });
  return [...groups.values()].filter(
    (group) =>
      group.some(({ axis }) => axis === "horizontal") && group.some(({ axis }) => axis === "vertical"),
  );
}

const crosses = (level: Rule, upright: Rule): boolean =>
  upright.at >= level.from - touch &&
  upright.at <= level.to + touch &&
  level.at >= upright.from - touch &&
  level.at <= upright.to + touch;

/** Disjoint sets: `find` returns the representative of an element's set. Elements are 0 to `size` − 1. */
export function createUnion(size: number): {
  find(element: number): number;
  join(a: number, b: number): void;
} {
  const parents = Int32Array.from({ length: size }, (_, index) => index);
  const find = (element: number): number => {
    let root = element;
    while (parents[root] !== root) root = parents[root] ?? root;
    for (let at = element; at !== root; ) {
      const next = parents[at] ?? root;
      parents[at] = root;
      at = next;
    }
    return root;
  };
  return {
    find,
    join(a, b) {
      parents[find(b)] = find(a);
    },
  };
}
