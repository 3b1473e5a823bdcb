import { expect, test } from "vitest";
import { lineOf } from "../../../content/content-node.ts";
import type { Json } from "../../../contract/value.ts";
import { readItems } from "./read-items.ts";

const place = { section_number: "9.7", page_number: 96, text_snippet: "after 166 events" };

/** An item as one line: its name, then its details. */
function linesOf(value: Json | undefined): string[] {
  return readItems(value, ["title", "name"]).map(({ lead, details }) =>
    [lineOf(lead), ...details.map(({ label, node }) => `${label}=${lineOf(node)}`)].join("|"),
  );
}

test.each<[Json | undefined, string[]]>([
  [undefined, []],
  [null, []],
  ["Not specified", []],
  [[], []],
  [{}, []],
  ["One", ["One"]],
  [7, ["7"]],
  [{ value: "One" }, ["One"]],
  [
    ["One", { value: "Two" }, 3, true],
    ["One", "Two", "3", "Yes"],
  ],
  [{ value: ["One", "Two"] }, ["One", "Two"]],
  [[{ title: "One", population: "All" }], ["One|Population=All"]],
  [[{ name: { value: "One" }, number: { value: 14 } }], ["One|Number=14"]],
  [[{ value: { title: "One" } }], ["One"]],
  [[{ other: "One", number: 2 }], ["One|Number=2"]],
  [{ title: "One", number: 2 }, ["One|Number=2"]],
  [{ first_look: "166 events", final: { events: 247 } }, ["First look|=166 events", "Final|Events=247"]],
  [[["a", "b"]], ["a, b"]],
])("PLAN-5: the list %j reads %j", (value, expected) => {
  expect(linesOf(value)).toEqual(expected);
});

test("tolerant reading: empty elements are omitted", () => {
  expect(linesOf(["One", null, {}, { value: "N/A" }, "Two"])).toEqual(["One", "Two"]);
});

test.each<[string, Json]>([
  ["next to the record's fields", [{ title: "One", provenance: place }]],
  ["next to the wrapped record", [{ value: { title: "One" }, provenance: place }]],
  ["next to the wrapped list", { value: [{ title: "One" }], provenance: place }],
])("PLAN-1: provenance %s belongs to the item", (_, value) => {
  expect(readItems(value, ["title"])).toMatchObject([{ sources: [place] }]);
});

test("PLAN-1: the provenance of wrapped text appears with the text, once", () => {
  const [item] = readItems([{ value: "One", provenance: place }], ["title"]);
  expect([...(item?.lead.sources ?? []), ...(item?.sources ?? [])]).toEqual([place]);
});
