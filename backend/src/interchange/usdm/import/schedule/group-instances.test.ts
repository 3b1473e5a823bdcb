import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../contract/value.ts";
import { toUsdm } from "../../export/to-usdm.ts";
import { idsOf, objectOf, objectsOf, textOf } from "../../model/read-value.ts";
import { readSeed } from "../../testing/read-seed.ts";
import { exportedAfter, importedTables, shown } from "../../testing/reimport.ts";
import { groupInstances } from "./group-instances.ts";

const instance = (id: string, activityIds: string[], more: JsonObject = {}): JsonObject => ({
  ...{ id, name: id, activityIds, instanceType: "ScheduledActivityInstance" },
  ...more,
});
const timing = (
  from: string,
  type: string,
  value: string,
  to: string,
  more: JsonObject = {},
): JsonObject => ({
  ...{ id: `T-${from}`, value, type: { code: "", decode: type }, ...more },
  ...{ relativeFromScheduledInstanceId: from, relativeToScheduledInstanceId: to },
});
const groupsOf = (instances: JsonObject[], timings: JsonObject[] = [], encounters: JsonObject[] = []) =>
  groupInstances({ encounters }, { instances, timings }).map((group) => group.map(({ id }) => id).join("+"));

describe("USDM-5: instances that share encounter and timing are one visit", () => {
  const at = (encounterId: string, epochId = "E") => ({ encounterId, epochId });

  it.each<[name: string, instances: JsonObject[], timings: JsonObject[], expected: string[]]>([
    [
      "one instance per cell, each timed relative to the cell before it",
      [
        ...[instance("ecg1", ["ecg"], at("V1")), instance("labs1", ["labs"], at("V1"))],
        ...[instance("ecg2", ["ecg"], at("V2")), instance("labs2", ["labs"], at("V2"))],
      ],
      [
        timing("ecg1", "Fixed Reference", "P1D", "ecg1"),
        timing("labs1", "Fixed Reference", "P1D", "labs1"),
        timing("ecg2", "After", "P1W", "ecg1"),
        timing("labs2", "After", "P1W", "labs1"),
      ],
      ["ecg1+labs1", "ecg2+labs2"],
    ],
    [
      "the same encounter at a different time is a different visit",
      [instance("a", ["ecg"], at("V1")), instance("b", ["labs"], at("V1"))],
      [timing("a", "Fixed Reference", "P1D", "a"), timing("b", "After", "P2W", "a")],
      ["a", "b"],
    ],
    [
      "consecutive steps of a visit remain separate",
      [
        ...[instance("pre", ["ecg"], at("V1")), instance("dose", ["drug"], at("V1"))],
        instance("post", ["labs"], at("V1")),
      ],
      [
        timing("pre", "Before", "PT0M", "dose"),
        timing("dose", "Fixed Reference", "P1D", "dose"),
        timing("post", "After", "PT0M", "dose"),
      ],
      ["pre", "dose", "post"],
    ],
    [
      "a different window is a different timing",
      [instance("a", ["ecg"], at("V1")), instance("b", ["labs"], at("V1"))],
      [
        timing("a", "Fixed Reference", "P1D", "a"),
        timing("b", "Fixed Reference", "P1D", "b", { windowLower: "P1D" }),
      ],
      ["a", "b"],
    ],
    [
      "without timings, one visit, unless an activity takes place twice",
      [
        ...[instance("a", ["ecg"], at("V1")), instance("b", ["labs"], at("V1"))],
        ...[instance("c", ["ecg"], at("V2")), instance("d", ["ecg"], at("V2"))],
      ],
      [],
      ["a+b", "c", "d"],
    ],
    [
      "an instance without a timing shares the only one of its encounter",
      [instance("a", ["ecg"], at("V1")), instance("b", ["labs"], at("V1"))],
      [timing("a", "Fixed Reference", "P1D", "a")],
      ["a+b"],
    ],
    [
      "another epoch, or no encounter, is a different visit",
      [
        ...[instance("a", ["ecg"], at("V1")), instance("b", ["labs"], at("V1", "other"))],
        ...[instance("c", ["ecg"]), instance("d", ["labs"])],
      ],
      [],
      ["a", "b", "c", "d"],
    ],
    [
      "a decision is not a visit",
      [
        instance("a", ["ecg"], { ...at("V1"), defaultConditionId: "d" }),
        instance("d", [], { instanceType: "ScheduledDecisionInstance", encounterId: "V1" }),
      ],
      [],
      ["a"],
    ],
  ])("%s", (_name, instances, timings, expected) => expect(groupsOf(instances, timings)).toEqual(expected));

  it("instances listed row by row are sorted by their encounters", () => {
    const encounters = ["V1", "V2", "V3"].map((id) => ({ id }));
    const rows = [
      ...[instance("ecg1", ["ecg"], at("V1")), instance("ecg3", ["ecg"], at("V3"))],
      ...[instance("labs1", ["labs"], at("V1")), instance("labs2", ["labs"], at("V2"))],
    ];
    expect(groupsOf(rows, [], encounters)).toEqual(["ecg1+labs1", "labs2", "ecg3"]);
  });

  it("a timing relative to itself, or two relative to each other, terminate", () => {
    const both = [instance("a", ["ecg"], at("V1")), instance("b", ["labs"], at("V1"))];
    expect(groupsOf(both, [timing("a", "After", "P1D", "b"), timing("b", "After", "P1D", "a")])).toHaveLength(
      2,
    );
  });
});

/** The same study with an instance for each cell, row by row, as generated files have it. */
function withInstancePerCell(file: JsonObject): JsonObject {
  const copy = structuredClone(file);
  const versions = objectsOf(objectOf(copy, "study"), "versions");
  for (const design of versions.flatMap((version) => objectsOf(version, "studyDesigns"))) {
    for (const timeline of objectsOf(design, "scheduleTimelines")) {
      const visits = objectsOf(timeline, "instances");
      const cells = visits.map((visit) =>
        idsOf(visit, "activityIds").map((activity, index) => ({
          ...visit,
          ...(index === 0 ? {} : { id: `${visit.id}-${index}`, extensionAttributes: [] }),
          ...{ label: `${activity} at ${visit.label}`, activityIds: [activity] },
          ...{ defaultConditionId: null, timelineExitId: null },
        })),
      );
      const longest = Math.max(0, ...cells.map(({ length }) => length));
      const byRow = Array.from({ length: longest }, (_unused, row) => cells.flatMap((its) => its[row] ?? []));
      const timings = objectsOf(timeline, "timings");
      timeline.instances = [
        ...byRow.flat(),
        ...visits.filter((visit) => idsOf(visit, "activityIds").length === 0),
      ];
      timeline.timings = timings.flatMap((one) =>
        (cells.find((its) => its[0]?.id === one.relativeFromScheduledInstanceId) ?? []).map((cell) => ({
          ...one,
          ...{ id: `${one.id} of ${cell.id}`, relativeFromScheduledInstanceId: String(cell.id) },
        })),
      );
    }
  }
  return copy;
}

describe("USDM-5: a file with an instance for each cell", () => {
  const file = withInstancePerCell(toUsdm(readSeed("magnetism-1")));
  const tables = importedTables(file);
  const [key = ""] = Object.keys(tables);
  const timelines = (of: JsonObject) =>
    objectsOf(objectOf(of, "study"), "versions")
      .flatMap((version) => objectsOf(version, "studyDesigns"))
      .flatMap((design) => objectsOf(design, "scheduleTimelines"));
  const marksOf = (of: JsonObject) =>
    timelines(of).flatMap((one) => objectsOf(one, "instances").flatMap((each) => idsOf(each, "activityIds")));

  it("has a column for each visit", () => {
    const original = importedTables(toUsdm(readSeed("magnetism-1")));
    const visits = (of: typeof tables) =>
      Object.values(of).map(({ columns_meta }) => columns_meta.map(({ visit, day }) => [visit, day]));
    expect(visits(tables)).toEqual(visits(original));
    expect(exportedAfter(file, tables)).toBe(file);
  });

  it("round-trips any marked, cleared, or rewritten cells, and changes no other instance", () => {
    const table = tables[key];
    if (!table) throw new Error("There is no table");
    const rows = table.rows.flatMap((row, index) => (typeof row === "string" ? [] : [index]));
    const edit = fc.record({
      row: fc.constantFrom(...rows),
      column: fc.nat({ max: table.columns_meta.filter(({ comment }) => comment !== true).length - 1 }),
      value: fc.constantFrom("", "X", "X (fasting)", "As needed"),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        const edited = structuredClone(tables);
        const its = edited[key];
        for (const { row, column, value } of edits) {
          const target = its?.rows[row];
          if (typeof target !== "object") continue;
          const { footnotes = [], footnote_texts = [] } = target.cells[column] ?? {};
          if (value === "") delete target.cells[column];
          else target.cells[column] = { value, footnotes, footnote_texts };
        }
        const exported = exportedAfter(file, edited);
        expect(shown(importedTables(exported)[key])).toEqual(shown(its));
        const ids = timelines(exported).flatMap((one) =>
          objectsOf(one, "instances").map((each) => textOf(each, "id")),
        );
        expect(ids).toEqual(
          timelines(file).flatMap((one) => objectsOf(one, "instances").map((each) => textOf(each, "id"))),
        );
        const [now, was] = [marksOf(exported), marksOf(file)];
        expect(Math.abs(now.length - was.length)).toBeLessThanOrEqual(edits.length);
      }),
      { numRuns: 15 },
    );
  });

  it("renames or removes all instances of a visit along with it", () => {
    const edited = structuredClone(tables);
    const its = edited[key];
    const last = its?.columns_meta.at(-1);
    if (!its || !last) throw new Error("There is no visit");
    last.column_name = "The last visit";
    const [removed] = its.columns_meta.splice(2, 1);
    for (const row of its.rows) {
      if (typeof row === "string") continue;
      const cells = Object.entries(row.cells).flatMap(([at, cell]) =>
        at === "2" ? [] : [[String(Number(at) > 2 ? Number(at) - 1 : at), cell] as const],
      );
      row.cells = Object.fromEntries(cells);
    }
    const exported = exportedAfter(file, edited);
    expect(shown(importedTables(exported)[key])).toEqual(shown(its));
    const encounters = timelines(exported).flatMap((one) =>
      objectsOf(one, "instances").map((each) => each.encounterId),
    );
    const gone = timelines(file)
      .flatMap((one) => objectsOf(one, "instances"))
      .find(({ id }) => id === removed?.column_id)?.encounterId;
    expect(encounters).not.toContain(gone);
  });
});
