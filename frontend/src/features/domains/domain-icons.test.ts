import { expect, it } from "vitest";
import { domainIcon } from "./domain-icons.ts";

const named = [
  "Study Design",
  "Sample Size",
  "Study Metadata",
  "Randomization Plan",
  "Endpoints and Outcome Measures",
  "Eligibility Criteria",
  "Schedule of Assessments",
  "Statistical Analysis Plan",
  "Safety Monitoring",
  "Data Collection",
  "Operations",
  "Regulatory",
];

it("DOM-4: every named domain has a distinct icon", () => {
  const icons = named.map((name) => domainIcon(name, null));
  expect(new Set([...icons, domainIcon("Anything else", null)]).size).toBe(named.length + 1);
});

it("an unnamed domain may share a named one's icon, but a named one keeps its own", () => {
  expect(domainIcon("Pharmacokinetics", "data collection")).toBe(domainIcon("Data Collection", null));
  expect(domainIcon("Operations", "regulatory")).toBe(domainIcon("Operations", null));
});
