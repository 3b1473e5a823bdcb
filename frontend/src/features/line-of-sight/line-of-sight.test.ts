import { type AnyStudyObject, type Study, type StudyLink, studyKinds } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { findingsCsv } from "./findings-csv.ts";
import { layOut } from "./layout.ts";
import { maxPerColumn, neighborsOf, sightOf } from "./neighbors.ts";
import { objectAddress } from "./object-address.ts";

const object = (id: string, fields: AnyStudyObject["fields"] = {}): AnyStudyObject => {
  const kind = studyKinds.find((one) => one === id.split("/")[0]);
  if (kind === undefined) throw new Error(id);
  return { id, kind, label: id, fields };
};
const link = (from: string, type: StudyLink["type"], to: string): StudyLink => ({
  ...{ from, type, to, standing: "inferred", rule: "same-words", evidence: "words" },
});
const visits = Array.from({ length: maxPerColumn + 5 }, (_, index) => `visit/${index + 1}`);
const ids = ["objective/a", "endpoint/b", "procedure/c", "risk/d", ...visits];
const study: Study = {
  ...{ protocolId: "S", title: "A study", derivation: 1, unread: 0 },
  objects: ids.map((id) => object(id)),
  links: [
    link("objective/a", "is assessed by", "endpoint/b"),
    link("endpoint/b", "is measured by", "procedure/c"),
    link("risk/d", "threatens", "endpoint/b"),
    ...visits.map((visit) => link("procedure/c", "takes place at", visit)),
  ],
  findings: [
    { rule: "endpoint-without-analysis", object: "endpoint/b", text: "=Endpoint “b” has no analysis." },
  ],
};
const endpoint = object("endpoint/b");

describe("STU-12: what an object depends on, and what depends on it", () => {
  it("places objects in columns by distance, and counts those beyond the limit", () => {
    const { nodes, links, hidden } = sightOf(study, endpoint);
    const columns = (column: number) =>
      nodes.filter((one) => one.column === column).map((one) => one.object.id);
    expect([columns(-1), columns(0), columns(1), columns(2).length]).toEqual([
      ["objective/a", "risk/d"],
      ["endpoint/b"],
      ["procedure/c"],
      maxPerColumn,
    ]);
    expect(hidden).toEqual(new Map([[2, 5]]));
    expect(links).toHaveLength(3 + maxPerColumn);
  });

  it("shows every kind in a full column", () => {
    const all = ["procedure/c", ...visits, "risk/d"];
    const crowded = { ...study, links: all.map((to) => link("endpoint/b", "is measured by", to)) };
    const { nodes } = sightOf(crowded, endpoint);
    const kinds = nodes.filter(({ column }) => column === 1).map((one) => one.object.kind);
    expect(kinds).toHaveLength(maxPerColumn);
    expect(new Set(kinds)).toEqual(new Set(["procedure", "visit", "risk"]));
  });

  it("tells procedures of the same name apart by their schedule tables", () => {
    const table = { ...object("schedule-table/1"), label: "Table 1" };
    const procedure = { ...object("procedure/c"), parent: table.id };
    const { nodes } = sightOf({ ...study, objects: [endpoint, procedure, table] }, endpoint);
    expect(nodes.map(({ kind }) => kind)).toEqual(["Endpoint", "Procedure · Table 1"]);
  });

  it("names each neighbor as seen from the object", () => {
    expect(
      neighborsOf(study, endpoint).map(([how, list]) => [how, list.map((one) => one.object.id)]),
    ).toEqual([
      ["assesses", ["objective/a"]],
      ["is measured by", ["procedure/c"]],
      ["is threatened by", ["risk/d"]],
    ]);
  });

  it("no two nodes overlap, and every link runs from left to right", () => {
    const { nodes, links, width, height } = layOut(sightOf(study, endpoint));
    const places = nodes.map(({ left, top }) => `${left},${top}`);
    expect(new Set(places).size).toBe(nodes.length);
    expect(nodes.filter(({ left, top }) => left < 0 || top < 0 || left > width || top > height)).toEqual([]);
    const ends = links.map(
      ({ path }) => /^M([\d.]+),.* ([\d.]+),[\d.]+$/.exec(path)?.slice(1).map(Number) ?? [],
    );
    expect(ends.filter(([from = 0, to = 0]) => from >= to)).toEqual([]);
  });
});

describe("STU-13: every object opens the view that contains it", () => {
  const value = (text: string, from: string) => ({ value: text, standing: "stated" as const, from });
  it.each([
    [
      object("criterion/i1", { number: value("I1", "eligibility.json#$.x") }),
      "/dashboard?protocolId=S&tab=eligibility&criterion=I1",
    ],
    [
      object("risk/r-001", { code: value("R-001", "risk-library.json#$.items[0].id") }),
      "/dashboard?protocolId=S&tab=risks&details=risk%3AR-001",
    ],
    [
      object("procedure/t/1", { name: value("ECG", 'schedule.json#$.tables["t"].rows[1]') }),
      "/dashboard?protocolId=S&tab=schedule&view=matrix&table=t&procedure=ECG",
    ],
    [
      object("endpoint/os", { name: value("OS", "domains.json#$[1].protocolData.primary") }),
      "/dashboard?protocolId=S&domain=Endpoints",
    ],
    [
      object("endpoint/os", { name: value("OS", "sap.json#$.endpoints.primary[0].name") }),
      "/dashboard?protocolId=S&tab=sap",
    ],
    [object("endpoint/os", { name: value("OS", "protocol.json#$.title") }), null],
  ])("%o", (one, address) => {
    expect(objectAddress("S", one, ["Study Design", "Endpoints"])).toBe(address);
  });
});

it("STU-14: findings are exported as CSV without spreadsheet formulas", () => {
  expect(findingsCsv(study)).toBe(
    "\uFEFFStudy,Rule,Finding,Object,Label,Page\r\nS,Endpoints without an analysis,'=Endpoint “b” has no analysis.,endpoint/b,endpoint/b,\r\n",
  );
});
