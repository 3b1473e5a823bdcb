import type { ScheduleTable } from "../../../../contract/bundle/schedule.ts";
import { footnotesOf } from "../../../../schedule/table.ts";
import { notStated } from "../../model/not-stated.ts";
import type { Builder, UsdmObject } from "../builder.ts";
import type { ExportedCell } from "./cells.ts";

/**
 * Footnotes as conditions. A USDM condition applies to all of its activities in all of its instances: the cells of a
 * footnote are grouped so that each condition states neither more nor less than the table.
 * @returns also the footnotes that are not referenced, as worded in the table
 */
export function tableConditions(
  build: Builder,
  table: ScheduleTable,
  cells: readonly ExportedCell[],
  of: { activity(row: number): UsdmObject | undefined; instance(column: number): UsdmObject | undefined },
): { readonly conditions: readonly UsdmObject[]; readonly unused: readonly string[] } {
  const texts = footnotesOf(table);
  const places = new Map<string, Map<UsdmObject, UsdmObject[]>>();
  const place = (marker: string, activity: UsdmObject, instance: UsdmObject | null) => {
    const byActivity = places.get(marker) ?? new Map<UsdmObject, UsdmObject[]>();
    places.set(marker, byActivity);
    const instances = byActivity.get(activity) ?? [];
    byActivity.set(activity, instances);
    if (instance) instances.push(instance);
  };
  table.rows.forEach((row, index) => {
    const activity = of.activity(index);
    if (typeof row === "string" || !activity) return;
    // A footnote of the whole row covers the same one at a cell.
    for (const marker of row.footnotes ?? []) place(`row ${marker}`, activity, null);
  });
  for (const { row, column, footnotes, footnoteTexts } of cells) {
    const [activity, instance] = [of.activity(row), of.instance(column)];
    footnotes.forEach((marker, index) => {
      const text = footnoteTexts[index];
      if (text !== undefined && text !== "" && !texts.has(marker)) texts.set(marker, text);
      if (activity && instance) place(marker, activity, instance);
    });
  }
  const conditions = [...places].flatMap(([key, byActivity]) => {
    const marker = key.replace(/^row /, "");
    return grouped(byActivity).map(({ activities, instances }) =>
      build.make("Condition", {
        name: build.name("Condition", `${table.table_name}, footnote ${marker}`),
        label: marker,
        text: texts.get(marker) ?? notStated,
        contextIds: instances.map(({ id }) => id),
        appliesToIds: activities.map(({ id }) => id),
      }),
    );
  });
  const used = new Set([...places.keys()].map((key) => key.replace(/^row /, "")));
  const unused = [...texts].filter(([marker]) => !used.has(marker));
  return {
    conditions,
    unused: unused.map(([marker, text]) => `${table.table_name}, footnote ${marker}: ${text}`),
  };
}

/** Activities with identical instances share a condition. */
function grouped(byActivity: ReadonlyMap<UsdmObject, readonly UsdmObject[]>) {
  const groups = new Map<string, { activities: UsdmObject[]; instances: readonly UsdmObject[] }>();
  for (const [activity, instances] of byActivity) {
    const key = instances.map(({ id }) => id).join(" ");
    const known = groups.get(key);
    if (known) known.activities.push(activity);
    else groups.set(key, { activities: [activity], instances });
  }
  return [...groups.values()];
}
