import { expect, it } from "vitest";
import { makeRisk } from "../../testing/risks.ts";
import { exportRisks } from "./export-risks.ts";

const items = [makeRisk("a")];
const none = { text: " ", category: "", priority: "", cell: null };

it("RISK-10: Download JSON contains the items shown and the active filters", () => {
  expect(exportRisks("adaura", items, none)).toEqual({ protocolId: "adaura", filters: {}, items });
  const cell = { impact: "High", likelihood: "Low" } as const;
  expect(
    exportRisks("adaura", items, { text: " late ", category: "Site", priority: "high", cell }).filters,
  ).toEqual({ search: "late", category: "Site", priority: "high", impact: "High", likelihood: "Low" });
});
