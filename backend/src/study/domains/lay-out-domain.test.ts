import { expect, test } from "vitest";
import { contentOf } from "../../content/content-node.ts";
import type { Json } from "../../contract/value.ts";
import { layOutDomain, sectionsOf } from "./lay-out-domain.ts";

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

const source = { section_number: "1", page_number: 3, text_snippet: "x" };

test.each<[string, Json, string[]]>([
  [
    "single values come first, under one heading",
    { design: { arms: 2 }, phase: "3", blind: true },
    ["Overview", "Design"],
  ],
  ["structure only", { design: { arms: 2 }, arms: ["A"] }, ["Design", "Arms"]],
  ["single values only", { phase: "3" }, ["Overview"]],
  [
    "structured data has no separate heading",
    { structured_data: { arms: ["A"], phase: 3 } },
    ["Overview", "Arms"],
  ],
  [
    "wrappers have no separate heading",
    { domains: { "TLF Shells": { structured_data: { shells: ["A"] } } } },
    ["Shells"],
  ],
  [
    "a wrapper with its own source is kept",
    { structured_data: { arms: ["A"], provenance: source } },
    ["Structured data"],
  ],
  ["the source of the whole is kept", { arms: ["A"], provenance: source }, ["Overview", "Arms"]],
  ["content that is not an object", ["a", "b"], ["Content"]],
])("DOM-5: labeled sections: %s", (_, value, expected) => {
  const sections = sectionsOf(contentOf(value));
  expect(sections.map((section) => section.label)).toEqual(expected);
  expect(new Set(sections.map((section) => section.id)).size).toBe(sections.length);
});
