import { expect, test } from "vitest";
import { furtherOf } from "./read-fields.ts";

test("PLAN-1: further fields from one sentence keep their source; known, empty, and provenance fields are omitted", () => {
  const place = {
    section_number: "3.2",
    page_number: 10,
    text_snippet: "495 subjects, 324 of them in Part 1",
  };
  const record = {
    name: "Part 1",
    total: { value: 495, provenance: place },
    treated: { value: 324, provenance: place },
    note: null,
    provenance: place,
  };
  expect(furtherOf(record, ["name"])).toEqual([
    { key: "total", label: "Total", node: { kind: "value", text: "495", notes: [], sources: [place] } },
    { key: "treated", label: "Treated", node: { kind: "value", text: "324", notes: [], sources: [place] } },
  ]);
});
