import { expect, it } from "vitest";
import { exportTlfs } from "./export-tlfs.ts";
import { readTlfDocument } from "./read-tlf.ts";
import { figureSpecification, makeContent, makeSpecification, makeTlfAnswer } from "./testing/tlf-data.ts";

const content = makeContent([makeSpecification(), figureSpecification]);
const tlfs = readTlfDocument(makeTlfAnswer(content).protocolData)?.tlfs ?? [];
const none = { text: " ", types: [], categories: [] };

it("Export JSON contains the displayed items as stored and in their order", () => {
  expect(exportTlfs("p1", tlfs.toReversed(), none, { sort: [], filters: [] })).toEqual({
    protocolId: "p1",
    filters: {},
    tlf_specifications: [figureSpecification, makeSpecification()],
  });
});

it("Export JSON states the filters and the sort order", () => {
  const filter = { text: " survival ", types: ["Figure"], categories: ["Efficacy"] };
  const state = {
    sort: [{ column: "title", descending: true }],
    filters: [{ column: "id", test: "contains", text: "14" }],
  } as const;
  expect(exportTlfs("p1", [], filter, state).filters).toEqual({
    search: "survival",
    types: ["Figure"],
    categories: ["Efficacy"],
    columns: ["id:contains:14"],
    sort: ["-title"],
  });
});
