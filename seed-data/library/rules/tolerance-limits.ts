import { valueAt } from "../../read-study.ts";
import { leavesOf, listOf } from "../bundle-facts.ts";
import { holds, type Rule } from "../comparison.ts";

const percentages = (text: string): string[] => text.match(/\d+(\.\d+)?(?= ?%)/g) ?? [];

/** A risk that is a quality tolerance limit watches one that the protocol sets (ICH E6: parameters with limits fixed beforehand). */
export const toleranceLimits: Rule = ({ files, sections }) => {
  const set = sections.filter(({ text }) => /^(quality )?tolerance limits/i.test(text));
  const limits = new Set(set.flatMap(({ text }) => percentages(text)));
  return listOf(valueAt(files["risk-library.json"], "items"))
    .filter((item) => valueAt(item, "category") === "Quality Tolerance Limit")
    .map((item) => {
      const plan = leavesOf(valueAt(item, "monitoringPlan")).map(({ value }) => String(value));
      const watched = percentages(plan.join("\n"));
      const known = watched.some((limit) => limits.has(limit));
      return holds(`${valueAt(item, "id")}: none of ${watched} % is a limit of the text`, known);
    });
};
