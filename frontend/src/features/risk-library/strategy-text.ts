import type { MitigationStrategy, MonitoringPlan } from "@trialtrace/backend/contract";

/** A labeled part of a strategy or plan; the label is empty if it was stored as one text. */
export interface StrategyPart {
  readonly label: string;
  readonly text: string;
}

const mitigationLabels = [
  ["preventive", "Preventive"],
  ["detective", "Detective"],
  ["corrective", "Corrective"],
] as const;

const monitoringLabels = [
  ["what", "What"],
  ["how", "How"],
  ["who", "Who"],
  ["threshold", "Threshold"],
  ["escalation", "Escalation"],
  ["frequency", "Frequency"],
] as const;

/** RISK-9: mitigationStrategy as text, or preventive, detective, corrective in this order. */
export function mitigationParts(strategy: MitigationStrategy): StrategyPart[] {
  if (typeof strategy === "string") return plain(strategy);
  return mitigationLabels.flatMap(([key, label]) => part(label, strategy[key]));
}

/** RISK-9: monitoringPlan as text, or its six labeled parts in this order. */
export function monitoringParts(plan: MonitoringPlan): StrategyPart[] {
  if (typeof plan === "string") return plain(plan);
  return monitoringLabels.flatMap(([key, label]) => part(label, plan[key]));
}

/** Separates two parts. */
export const partSeparator = " | ";

const plain = (text: string): StrategyPart[] =>
  text.trim() === "" ? [] : [{ label: "", text: text.trim() }];

function part(label: string, value: string | readonly string[] | undefined): StrategyPart[] {
  const list = typeof value === "string" ? [value] : (value ?? []);
  const text = list
    .map((item) => item.trim())
    .filter((item) => item !== "")
    .join("; ");
  return text === "" ? [] : [{ label, text }];
}
