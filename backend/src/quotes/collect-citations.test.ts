import { expect, test } from "vitest";
import { collectCitations } from "./collect-citations.ts";

const record = (page: number | null, text: string | null = "words") => ({
  section_number: "1",
  page_number: page,
  text_snippet: text,
});

test("finds every record that names a page, at any depth", () => {
  const found = collectCitations("domains.json", {
    a: { value: 1, provenance: record(3) },
    b: { value: 1, provenance: [record(4), record(5, null)] },
    "c d": [{ source: record(6) }],
    unknown: { value: 1, provenance: record(null) },
  });
  expect(found.problems).toEqual([]);
  expect(found.citations.map(({ path, page, snippet }) => [path, page, snippet])).toEqual([
    ["$.a.provenance", 3, "words"],
    ["$.b.provenance[0]", 4, "words"],
    ["$.b.provenance[1]", 5, null],
    ['$["c d"][0].source', 6, "words"],
  ]);
});

test.each([
  ["a page in words", { provenance: { ...record(1), page_number: "12" } }, "$.provenance"],
  ["page 0", { a: [{ provenance: [{ ...record(1), page_number: 0 }] }] }, "$.a[0].provenance[0]"],
  ["an unknown field in addition to the three", { x: { ...record(1), confidence: 1 } }, "$.x"],
  ["a sentence instead of a record", { provenance: "page 4" }, "$.provenance"],
])("%s is not a provenance record", (_, value, path) => {
  expect(collectCitations("a.json", value).problems.map((problem) => problem.path)).toEqual([path]);
});
