import { describe, expect, it } from "vitest";
import { footnotesOf, rowNameOf } from "../../../../schedule/table.ts";
import { cellValuesOf } from "../../model/cell-values.ts";
import { readGraph, type UsdmGraph } from "../../model/graph.ts";
import { idsOf, labelOf, objectsOf, textOf } from "../../model/read-value.ts";
import { formsOfSeed, readSeed } from "../../testing/read-seed.ts";
import { toUsdm } from "../to-usdm.ts";

const withSchedule = formsOfSeed.filter((name) => readSeed(name).tables !== null);

/** What the file states about a visit: the activities by name, with the text of the cell. */
function marksOf(graph: UsdmGraph, timeline: string, visit: number): string[] {
  const found = graph.of("ScheduleTimeline").find(({ value }) => value.label === timeline);
  const instance = objectsOf(found?.value, "instances")[visit];
  if (!instance) throw new Error(`${timeline} has no visit ${visit}`);
  const values = cellValuesOf(instance);
  return idsOf(instance, "activityIds").map(
    (id) => `${labelOf(graph.find(id, "Activity")?.value)}: ${values.get(id) ?? "X"}`,
  );
}

describe.each(withSchedule)("USDM-3: the schedule of %s in USDM", (name) => {
  const content = readSeed(name);
  const tables = Object.values(content.tables ?? {});
  const graph = readGraph(toUsdm(content));

  it("has every cell of every table, and no others", () => {
    for (const table of tables) {
      const visits = [...table.columns_meta.keys()].filter((col) => !table.columns_meta[col]?.comment);
      visits.forEach((column, visit) => {
        const expected = table.rows.flatMap((row, index) => {
          if (typeof row === "string") return [];
          const merge = table.merges.find(
            ({ startRow, endRow, startCol, endCol }) =>
              index >= startRow && index <= endRow && column >= startCol && column <= endCol,
          );
          const anchor = merge && table.rows[merge.startRow];
          const below = typeof anchor === "object" ? anchor.cells[String(merge?.startCol)]?.value : undefined;
          const value = row.cells[String(column)]?.value || below;
          return value ? [`${rowNameOf(row)}: ${value}`] : [];
        });
        expect(marksOf(graph, table.table_name, visit), `${table.table_name}, ${column}`).toEqual(expected);
      });
    }
  });

  it("has every footnote of a cell at that cell, and no others", () => {
    for (const table of tables) {
      const texts = footnotesOf(table);
      const instances = objectsOf(
        graph.of("ScheduleTimeline").find(({ value }) => value.label === table.table_name)?.value,
        "instances",
      ).map(({ id }) => id);
      const expected = table.rows.flatMap((row) => {
        if (typeof row === "string") return [];
        const name = rowNameOf(row);
        const visits = table.columns_meta.flatMap(({ comment }, column) => (comment ? [] : [column]));
        const ofCells = visits.flatMap((column, visit) =>
          (row.cells[String(column)]?.footnotes ?? []).map(
            (marker) => `${name} at ${visit}: ${texts.get(marker)}`,
          ),
        );
        return [...(row.footnotes ?? []).map((marker) => `${name}: ${texts.get(marker)}`), ...ofCells];
      });
      const found = graph.of("Condition").flatMap(({ value }) => {
        if (!textOf(value, "name")?.startsWith(`${table.table_name}, `)) return [];
        const names = idsOf(value, "appliesToIds").map((id) => labelOf(graph.find(id)?.value));
        const places = idsOf(value, "contextIds").map((id) => ` at ${instances.indexOf(id)}`);
        const all = names.flatMap((one) =>
          places.length === 0 ? [one] : places.map((place) => `${one}${place}`),
        );
        return all.map((one) => `${one}: ${textOf(value, "text")}`);
      });
      expect(found.toSorted()).toEqual(expected.toSorted());
    }
  });

  it("has a timing for every visit with a day or a week", () => {
    for (const table of tables) {
      const timeline = graph.of("ScheduleTimeline").find(({ value }) => value.label === table.table_name);
      const timed = table.columns_meta.filter(({ day, week }) => day !== undefined || week !== undefined);
      const labels = objectsOf(timeline?.value, "timings").map(({ label }) => label);
      expect(labels).toEqual(expect.arrayContaining(timed.map(({ column_name }) => column_name)));
    }
  });
});

describe("USDM-3: ADAURA's visits in USDM", () => {
  const graph = readGraph(toUsdm(readSeed("adaura")));
  const timing = (label: string) => graph.of("Timing").find(({ value }) => value.label === label)?.value;

  it.each([
    ["Screening", "Before", "P28D", "Day -28 (Week -4)", "P0D", "P27D"],
    ["Day 1", "Fixed Reference", "P1D", "Day 1 (Week 0)", null, null],
    ["Week 2", "After", "P14D", "Day 15 (Week 2)", "P3D", "P3D"],
    ["Week 156", "After", "P1092D", "Day 1093 (Week 156)", "P7D", "P7D"],
  ])("%s", (label, decode, value, valueLabel, windowLower, windowUpper) => {
    expect(timing(label)).toMatchObject({ type: { decode }, value, valueLabel, windowLower, windowUpper });
  });

  it("keeps the wording of a window that is not a duration", () => {
    const encounter = graph.of("Encounter").find(({ value }) => value.label === "Recurrence visit");
    expect(objectsOf(encounter?.value, "notes").map(({ text }) => text)).toContain(
      "Window: Within 28 days of imaging",
    );
  });
});
