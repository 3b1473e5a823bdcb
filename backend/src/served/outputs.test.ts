import { expect, test } from "vitest";
import { plannedOutputs } from "./views.ts";

const specification = { tlf_id: "T-1", tlf_type: "Table" };
const content = { domains: { "TLF Shells": { structured_data: { tlf_specifications: [specification] } } } };

test("STU-7: the outputs are found in their domain, in any letter case", () => {
  const { registry } = plannedOutputs("P1", [{ domain: "tlf shells", protocolData: content }]);
  expect(registry?.outputs.map(({ key }) => key)).toEqual(["T-1"]);
});

test.each([
  ["no such domain", []],
  ["no content", [{ domain: "TLF Shells", protocolData: null }]],
  ["no document", [{ domain: "TLF Shells", protocolData: { structured_data: {} } }]],
  ["text in its place", [{ domain: "TLF Shells", protocolData: { domains: { "TLF Shells": "none" } } }]],
])("OUT-4: %s is no registry", (_, domains) => {
  expect(plannedOutputs("P1", domains)).toEqual({ protocolId: "P1", registry: null });
});
