import { leavesOf } from "../bundle-facts.ts";
import { type Rule, same } from "../comparison.ts";

/** What is programmed twice is the same in SAP, plan and shells; how the rest is reviewed may be added. */
export const validationScope: Rule = ({ statistics, files }) => {
  const scopes = [...statistics, files["tlf-shells.json"]]
    .flatMap((one) => leavesOf(one))
    .filter(({ key }) => key === "validation_level")
    .map(({ value }) => scopeOf(String(value)));
  return scopes.slice(1).map((scope) => same("what is programmed twice", scope, scopes[0] ?? ""));
};

/** "Independent double programming of the primary endpoints; review of the others" is about "primary endpoints". */
const scopeOf = (text: string): string =>
  (text.split(";")[0] ?? "")
    .toLowerCase()
    .replace(/^(independent )?double programming (of|for) (the )?/, "")
    .trim();
