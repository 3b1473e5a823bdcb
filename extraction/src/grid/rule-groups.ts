import type { Rule } from "../page-model/page.ts";
import { createUnion } from "./union-find.ts";

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
