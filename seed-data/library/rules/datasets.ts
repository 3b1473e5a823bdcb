import { valueAt } from "../../read-study.ts";
import { leavesOf } from "../bundle-facts.ts";
import { type Rule, within } from "../comparison.ts";

/** A plan that lists the analysis datasets lists each one that a table, listing or figure is drawn from. */
export const datasets: Rule = ({ statistics, shells }) => {
  const listed = statistics
    .flatMap((one) => leavesOf(one))
    .flatMap(({ key, value }) =>
      /^(analysis_data_?sets|adam_data_?sets)$/.test(key) ? [String(value)] : [],
    );
  if (listed.length === 0) return [];
  const used = shells
    .flatMap((shell) => leavesOf(valueAt(shell, "analysis_dataset")))
    .flatMap(({ value }) => String(value).match(/\bAD[A-Z0-9]{2,6}\b/g) ?? []);
  return [...new Set(used)].map((one) => within("a dataset of the shells, in the plan", one, listed));
};
