import { expect, test } from "vitest";
import type { Json } from "../../contract/value.ts";
import { layOutDomain } from "./lay-out-domain.ts";

test.each<[string, Json | null, string | undefined]>([
  ["Study Design", { phase: 3 }, "sections"],
  [" eligibility criteria ", { structured_data: {} }, "eligibility"],
  ["STATISTICAL ANALYSIS PLAN", { note: "x" }, "statistical-plan"],
  ["Study Design", ["a text"], "sections"],
  ["Study Design", {}, undefined],
  ["Eligibility Criteria", null, undefined],
])("DOM-6: %j with %j is laid out as %s", (domain, protocolData, kind) => {
  expect(layOutDomain(domain, protocolData)?.kind).toBe(kind);
});
