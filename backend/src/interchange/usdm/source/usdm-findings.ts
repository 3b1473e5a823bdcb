import { type BundleProblem, problem } from "../../../problem.ts";
import type { UsdmGraph } from "../model/graph.ts";
import { checkUsdm, usdmRules } from "../rules/check-usdm.ts";
import type { Finding, Severity } from "../rules/rule.ts";

/** The first findings of a rule are enough; a damaged file may have ten thousand. */
const maxPerRule = 20;

const titles = new Map(usdmRules.map(({ id, title }) => [id, title]));

/** The findings of the conformance rules in a USDM v4 file, by severity, in report form. */
export function usdmFindings(file: string, graph: UsdmGraph): Record<Severity, BundleProblem[]> {
  const byRule = new Map<string, Finding[]>();
  for (const finding of checkUsdm(graph)) {
    const found = byRule.get(finding.rule);
    if (found) found.push(finding);
    else byRule.set(finding.rule, [finding]);
  }
  const result: Record<Severity, BundleProblem[]> = { error: [], warning: [] };
  for (const findings of byRule.values()) {
    const [first] = findings;
    if (!first) continue;
    result[first.severity].push(...findings.slice(0, maxPerRule).map((finding) => toProblem(file, finding)));
    if (findings.length > maxPerRule) result[first.severity].push(theRest(file, first.rule, findings.length));
  }
  return result;
}

function toProblem(file: string, { rule, path, id, message }: Finding): BundleProblem {
  const expected = titles.get(rule) ?? "";
  return problem(file, path, `${rule}: ${message}`, asClause(expected), id ?? "an object without an id");
}

function theRest(file: string, rule: string, count: number): BundleProblem {
  const message = `${rule}: There are ${count - maxPerRule} more findings of this rule.`;
  return problem(file, "", message, asClause(titles.get(rule) ?? ""), `${count} findings`);
}

/** A phrase in the form that follows "Expected". */
const asClause = (sentence: string): string =>
  `that ${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, "")}`;
