import { lineOf } from "../../../../content/content-node.ts";
import type { ContentNode } from "../../../../contract/content.ts";
import type { StatisticalPlan } from "../../../../contract/study/statistical-plan.ts";
import type { Json } from "../../../../contract/value.ts";
import { readPlan } from "../read-plan.ts";

/** One part of a plan that has this section and nothing else. */
export function readPart<K extends keyof StatisticalPlan>(
  part: K,
  section: string,
  value: Json,
): StatisticalPlan[K] | null {
  return readPlan({ structured_data: { [section]: value } }, null)?.[part] ?? null;
}

/** A value in one line, with its mark in brackets; null for one that is not stated. */
export function shown(node: ContentNode | null | undefined): string | null {
  if (!node) return null;
  const text = lineOf(node);
  if (text === "") return null;
  return node.kind === "value" && node.origin ? `${text} [${node.origin.kind}]` : text;
}
