import { expect, test } from "vitest";
import { makeRisk } from "../../testing/risks.ts";
import { riskSheet } from "./risk-sheet.ts";

test("an exported row has a value for each heading: numbers as numbers, strategies as text", () => {
  const item = makeRisk("R-1", {
    riskScore: 7.5,
    mitigationStrategy: { preventive: ["Training", "Checklist"], corrective: "New consent" },
    provenance: { section_number: "9.2", page_number: 34, text_snippet: "Consent comes first." },
  });
  const { headings, widths, rows } = riskSheet([item]);
  const row = Object.fromEntries(headings.map((heading, index) => [heading, rows[0]?.[index]]));
  expect(widths).toHaveLength(headings.length);
  expect(row).toMatchObject({
    ID: "R-1",
    Score: 7.5,
    "Mitigation strategy": "Preventive: Training; Checklist | Corrective: New consent",
    Section: "9.2",
    Page: 34,
  });
});
