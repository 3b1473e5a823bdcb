import { expect, it } from "vitest";
import { exportTlfs } from "./export-tlfs.ts";

const stored = [{ tlf_id: "T-1" }, "not a record", { tlf_id: "F-1" }];
const none = { text: " ", types: [], categories: [] };

it("Export JSON contains the displayed items as stored and in their order", () => {
  expect(
    exportTlfs("p1", [{ position: 2 }, { position: 0 }], stored, none, { sort: [], filters: [] }),
  ).toEqual({
    protocolId: "p1",
    filters: {},
    tlf_specifications: [{ tlf_id: "F-1" }, { tlf_id: "T-1" }],
  });
});

it("Export JSON states the filters and the sort order", () => {
  const filter = { text: " survival ", types: ["Figure"], categories: ["Efficacy"] };
  const state = {
    sort: [{ column: "title", descending: true }],
    filters: [{ column: "id", test: "contains", text: "14" }],
  } as const;
  expect(exportTlfs("p1", [], stored, filter, state).filters).toEqual({
    search: "survival",
    types: ["Figure"],
    categories: ["Efficacy"],
    columns: ["id:contains:14"],
    sort: ["-title"],
  });
});
