import { describe, expect, it } from "vitest";
import { figureOutput, listingOutput, makeOutput, stated } from "./testing/tlf-data.ts";
import { categoryOf, choicesOf, filterTlfs, type TlfFilter, typeOf } from "./tlf-filter.ts";

const bare = makeOutput({ key: "T-2", id: "T-2", type: "", category: stated("") });
const tlfs = [makeOutput(), figureOutput, listingOutput, bare];
const none = { text: "", types: [], categories: [] };
const keysOf = (filter: Partial<TlfFilter>) => filterTlfs(tlfs, { ...none, ...filter }).map(({ key }) => key);

describe("filters of the registry", () => {
  const cases: [string, Partial<TlfFilter>, string[]][] = [
    ["nothing", {}, ["T-14.1.1", "F-14.2.1", "L-16.2.1", "T-2"]],
    ["a type", { types: ["Figure"] }, ["F-14.2.1"]],
    ["two types", { types: ["Figure", "Listing"] }, ["F-14.2.1", "L-16.2.1"]],
    ["items without a type", { types: ["Not specified"] }, ["T-2"]],
    ["a category", { categories: ["Safety"] }, ["L-16.2.1"]],
    ["a type and a category", { types: ["Figure"], categories: ["Safety"] }, []],
    ["an id", { text: "14.2" }, ["F-14.2.1"]],
    ["tlf_id in addition to the number", { text: "l-16" }, ["L-16.2.1"]],
    ["words in any order and place", { text: "adtte SURVIVAL" }, ["F-14.2.1"]],
    ["an endpoint", { text: "overall survival" }, ["F-14.2.1"]],
    ["a subtitle", { text: "stage ii" }, ["F-14.2.1"]],
    ["only spaces", { text: "  " }, ["T-14.1.1", "F-14.2.1", "L-16.2.1", "T-2"]],
    ["a type that does not occur", { types: ["Poem"] }, []],
  ];
  it.each(cases)("%s", (_, filter, keys) => {
    expect(keysOf(filter)).toEqual(keys);
  });

  it("the choices count the whole registry, in document order", () => {
    expect(choicesOf(tlfs, typeOf, [])).toEqual([
      { name: "Table", count: 1 },
      { name: "Figure", count: 1 },
      { name: "Listing", count: 1 },
      { name: "Not specified", count: 1 },
    ]);
    expect(choicesOf(tlfs, categoryOf, ["Gone"]).at(-1)).toEqual({ name: "Gone", count: 0 });
  });
});
