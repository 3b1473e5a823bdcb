import type { UsdmGraph } from "../model/graph.ts";
import { referenceRules } from "./references.ts";
import type { Finding, Rule } from "./rule.ts";
import { structureRules } from "./structure.ts";

/** All conformance rules, in the order of their findings. */
export const usdmRules: readonly Rule[] = [...structureRules, ...referenceRules];

/** Runs every rule on a file (v4; a v3 file is converted first). */
export function checkUsdm(graph: UsdmGraph): readonly Finding[] {
  return usdmRules.flatMap(({ id: rule, severity, check }) =>
    Array.from(check(graph), ({ path, id, message }) => ({ rule, severity, path, id, message })),
  );
}
