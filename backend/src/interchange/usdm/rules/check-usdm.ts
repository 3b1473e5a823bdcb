import type { UsdmGraph } from "../model/graph.ts";
import { valueRules } from "./coded-values.ts";
import { criterionRules } from "./criteria.ts";
import { designRules, objectiveRules } from "./design.ts";
import { identificationRules } from "./identification.ts";
import { orderRules } from "./order.ts";
import { referenceRules } from "./references.ts";
import type { Finding } from "./rule.ts";
import { structureRules } from "./structure.ts";
import { timelineRules } from "./timelines.ts";
import { timingRules } from "./timings.ts";

/** All conformance rules, in the order of their findings. */
export const usdmRules = [
  structureRules,
  referenceRules,
  orderRules,
  identificationRules,
  designRules,
  objectiveRules,
  criterionRules,
  timelineRules,
  timingRules,
  valueRules,
].flatMap((rules) => Object.entries(rules));

/** Runs every rule on a file (v4; a v3 file is converted first). */
export function checkUsdm(graph: UsdmGraph): readonly Finding[] {
  return usdmRules.flatMap(([rule, { severity, check }]) =>
    Array.from(check(graph), ({ path, id, message }) => ({ rule, severity, path, id, message })),
  );
}
