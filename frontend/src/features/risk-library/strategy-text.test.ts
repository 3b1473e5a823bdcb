import type { MitigationStrategy, MonitoringPlan } from "@trialtrace/backend/contract";
import { expect, it } from "vitest";
import { mitigationParts, monitoringParts, partSeparator, type StrategyPart } from "./strategy-text.ts";

const textOf = (parts: readonly StrategyPart[]) =>
  parts.map(({ label, text }) => (label === "" ? text : `${label}: ${text}`)).join(partSeparator);

it.each<[MitigationStrategy, string]>([
  ["Train the sites. ", "Train the sites."],
  ["", ""],
  [{}, ""],
  [
    { corrective: "Query", preventive: "Training", detective: "Listing" },
    "Preventive: Training | Detective: Listing | Corrective: Query",
  ],
  [{ preventive: ["Training", "Calendar"], corrective: [] }, "Preventive: Training; Calendar"],
  [{ detective: " ", corrective: "Query" }, "Corrective: Query"],
])("RISK-9, mitigationStrategy %o reads '%s'", (strategy, text) => {
  expect(textOf(mitigationParts(strategy))).toBe(text);
});

it.each<[MonitoringPlan, string]>([
  ["Monthly review", "Monthly review"],
  [
    {
      frequency: "Monthly",
      escalation: "Lead",
      threshold: "5 %",
      who: "Monitor",
      how: "Listing",
      what: "Scans",
    },
    "What: Scans | How: Listing | Who: Monitor | Threshold: 5 % | Escalation: Lead | Frequency: Monthly",
  ],
  [{ who: ["Monitor", "Manager"] }, "Who: Monitor; Manager"],
])("RISK-9, monitoringPlan %o reads '%s'", (plan, text) => {
  expect(textOf(monitoringParts(plan))).toBe(text);
});
