import { type BundleProblem, problem } from "../../../problem.ts";
import { addTo, type UsdmGraph } from "../model/graph.ts";
import { checkUsdm, usdmRules } from "../rules/check-usdm.ts";
import type { Finding, Severity } from "../rules/rule.ts";

/** The first findings of a rule are enough; a damaged file may have ten thousand. */
const maxPerRule = 20;

const rules = new Map(usdmRules);

/** The findings of the conformance rules in a USDM v4 file, by severity, in report form. */
export function usdmFindings(file: string, graph: UsdmGraph): Record<Severity, BundleProblem[]> {
  const byRule = new Map<string, Finding[]>();
  for (const finding of checkUsdm(graph)) addTo(byRule, finding.rule, finding);
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
  return problem(file, path, `${rule}: ${message}`, asClause(rule), id ?? "an object without an id");
}

function theRest(file: string, rule: string, count: number): BundleProblem {
  const message = `${rule}: There are ${count - maxPerRule} more findings of this rule.`;
  return problem(file, "", message, asClause(rule), `${count} findings`);
}

/** What a rule requires, in the form that follows "Expected". */
function asClause(rule: string): string {
  const { title = "" } = rules.get(rule) ?? {};
  return `that ${title.charAt(0).toLowerCase()}${title.slice(1).replace(/\.$/, "")}`;
}
