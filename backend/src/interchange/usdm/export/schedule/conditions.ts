import type { ScheduleTable } from "../../../../contract/bundle/schedule.ts";
import { footnotesOf } from "../../../../schedule/table.ts";
import { notStated } from "../../model/not-stated.ts";
import type { Builder, UsdmObject } from "../builder.ts";
import type { ExportedCell } from "./cells.ts";

/**
 * Footnotes as conditions. The cells of a footnote are grouped so that each condition states neither more nor less
 * than the table.
 * @returns also the footnotes that are not referenced, as worded in the table
 */
export function tableConditions(
  build: Builder,
  table: ScheduleTable,
  cells: readonly ExportedCell[],
  of: { activity(row: number): UsdmObject | undefined; instance(column: number): UsdmObject | undefined },
): { readonly conditions: readonly UsdmObject[]; readonly unused: readonly string[] } {
  const texts = footnotesOf(table);
  const places = new Map<string, Map<string, string[]>>();
  const place = (marker: string, activity: UsdmObject, instance: UsdmObject | null) => {
    const byActivity = places.get(marker) ?? new Map<string, string[]>();
    places.set(marker, byActivity);
    const instances = byActivity.get(activity.id) ?? [];
    byActivity.set(activity.id, instances);
    if (instance) instances.push(instance.id);
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
    return sharedPlaces(byActivity).map((shared) =>
      build.named("Condition", `${table.table_name}, footnote ${marker}`, {
        label: marker,
        text: texts.get(marker) ?? notStated,
        ...shared,
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

/**
 * A condition applies to all of its activities in all of its instances: activities with the same instances share one.
 */
export function sharedPlaces(
  byActivity: Iterable<readonly [activity: string, instances: readonly string[]]>,
) {
  const groups = new Map<string, { appliesToIds: string[]; contextIds: string[] }>();
  for (const [activity, instances] of byActivity) {
    const key = instances.join(" ");
    const known = groups.get(key);
    if (known) known.appliesToIds.push(activity);
    else groups.set(key, { appliesToIds: [activity], contextIds: [...instances] });
  }
  return [...groups.values()];
}
