import type { StoredTable } from "../../../../contract/bundle/index.ts";
import type { JsonObject } from "../../../../contract/value.ts";
import { identifyTable } from "../../../../schedule/identify.ts";
import type { ScheduleColumn, ScheduleRow } from "../../../../schedule/table.ts";
import { cellValuesOf, unmarkedRowsOf } from "../../model/cell-values.ts";
import { addTo } from "../../model/graph.ts";
import { isNotStated } from "../../model/not-stated.ts";
import { idsOf, labelOf, objectsOf, textOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";
import { activityTree, type PlacedActivity, withGroups } from "./activity-tree.ts";
import { clip, maxScheduleTextLength } from "./clip.ts";
import { columnOf } from "./column-of.ts";
import { type ActivityConditions, readConditions } from "./conditions.ts";
import { groupInstances } from "./group-instances.ts";
import { placeInstances, timingsByInstance } from "./place-instances.ts";
import { procedureText } from "./procedure-text.ts";
import { createFootnotes } from "./table-footnotes.ts";

/** A timeline as a table, and what its rows and columns correspond to in the file. */
export interface TimelineTable {
  /** The timeline's id, which is the key of the table. */
  readonly key: string;
  readonly timeline: JsonObject;
  readonly design: JsonObject;
  readonly table: StoredTable;
  /** Id of the activity of each row, including headings. */
  readonly activityIds: readonly string[];
  /** Ids of the instances of each column; none for the procedures column. */
  readonly instanceIds: readonly (readonly string[])[];
}

/** Marks an activity that takes place. */
const scheduledMark = "X";
/** The id of the column with the procedures and concepts of an activity; it cannot collide with ids of USDM files. */
const procedureColumnId = "usdm:procedures";

/** Every timeline of every design as a table, the main timelines first. */
export function timelineTables(context: ImportContext): TimelineTable[] {
  const conditions = readConditions(context);
  const keys = new Set<string>();
  return context.designs.flatMap((design) => {
    const activities = activityTree(objectsOf(design, "activities"));
    const timelines = objectsOf(design, "scheduleTimelines").filter((one) => !isNotStated(one));
    const sorted = [
      ...timelines.filter((one) => one.mainTimeline === true),
      ...timelines.filter((one) => one.mainTimeline !== true),
    ];
    const used = new Set(
      timelines.flatMap((one) => objectsOf(one, "instances")).flatMap((one) => idsOf(one, "activityIds")),
    );
    const placed = withGroups(activities, used);
    const unused = activities.flatMap(({ id }) => (placed.has(id) ? [] : [id]));
    return sorted.map((timeline, index) => {
      const key = freeKey(textOf(timeline, "id") ?? `timeline ${index + 1}`, keys);
      // Activities in no timeline are rows without marks of the first one.
      return timelineTable(context, {
        key,
        design,
        timeline,
        activities,
        conditions,
        extra: [...unmarkedRowsOf(timeline), ...(index === 0 ? unused : [])],
      });
    });
  });
}

interface Input {
  readonly key: string;
  readonly design: JsonObject;
  readonly timeline: JsonObject;
  readonly activities: readonly PlacedActivity[];
  readonly conditions: ActivityConditions;
  /** Activities that no timeline contains. */
  readonly extra: readonly string[];
}

function timelineTable(
  context: ImportContext,
  { key, design, timeline, activities, conditions, extra }: Input,
): TimelineTable {
  const visits = groupInstances(design, timeline);
  const instanceIds = visits.map((instances) => instances.flatMap((one) => textOf(one, "id") ?? []));
  const timings = timingsByInstance(timeline);
  const times = placeInstances(timeline);
  const ids = new Set<string>();
  const columns = visits.map((instances, index): ScheduleColumn => {
    const columnId = freeKey(instanceIds[index]?.[0] ?? `instance ${index + 1}`, ids);
    return columnOf(context, instances, columnId, timings, times);
  });
  const columnsByActivity = new Map<string, number[]>();
  const cellTexts: ReadonlyMap<string, string>[] = [];
  visits.forEach((instances, column) => {
    const texts = cellTextsOf(instances);
    cellTexts.push(texts);
    const activities = [...instances.flatMap((one) => idsOf(one, "activityIds")), ...texts.keys()];
    for (const activity of new Set(activities)) addTo(columnsByActivity, activity, column);
  });
  const present = withGroups(activities, [...columnsByActivity.keys(), ...extra]);
  const shown = activities.filter(({ id }) => present.has(id));
  const footnotes = createFootnotes();
  const unmarked: string[] = [];
  const rows: ScheduleRow[] = [];
  const activityIds: string[] = [];
  const texts = shown.map(({ value }) => procedureText(context, value));
  const procedureColumn = texts.some((text) => text !== "") ? columns.length : null;
  shown.forEach((activity, at) => {
    const { id, name, groups, isGroup } = activity;
    const own = ownTexts(context, activity, conditions);
    const marked = columnsByActivity.get(id) ?? [];
    const group = [...groups, ...(isGroup ? [name] : [])].join(" › ");
    if (isGroup) {
      rows.push(clip(group, maxScheduleTextLength));
      activityIds.push(id);
      // A heading has neither cells nor markers: a group that is itself scheduled has its own row below it.
      if (marked.length === 0 && texts[at] === "") {
        unmarked.push(...own.map((text) => clip(`${name}: ${text}`, maxScheduleTextLength)));
        return;
      }
    }
    const markers = footnotes.markersFor(own);
    const cells = marked.map((column) => {
      const conditionTexts = (instanceIds[column] ?? []).flatMap((instance) => conditions.at(id, instance));
      const markers = footnotes.markersFor(conditionTexts);
      const cell = {
        value: clip(cellTexts[column]?.get(id) ?? scheduledMark, maxScheduleTextLength),
        footnotes: markers,
        footnote_texts: markers.map((one) => footnotes.definitions[one] ?? ""),
      };
      return [String(column), cell] as const;
    });
    const procedures = texts[at] ?? "";
    const told =
      procedureColumn === null || procedures === ""
        ? []
        : [[String(procedureColumn), { value: procedures, footnotes: [], footnote_texts: [] }] as const];
    rows.push({
      procedure_name: clip(name, maxScheduleTextLength),
      ...(group === "" ? {} : { group: clip(group, maxScheduleTextLength) }),
      ...(markers.length === 0 ? {} : { footnotes: markers }),
      cells: Object.fromEntries([...cells, ...told]),
    });
    activityIds.push(id);
  });
  const noteColumn: ScheduleColumn[] =
    procedureColumn === null
      ? []
      : [{ column_id: procedureColumnId, column_name: "Procedures and concepts", comment: true }];
  const places = context.placeTable(
    rows.map((row) => (typeof row === "string" ? row : (row.procedure_name ?? ""))),
  );
  const placed = rows.map((row, index): ScheduleRow => {
    const provenance = places.rows[index];
    return typeof row === "string" || !provenance ? row : { ...row, provenance };
  });
  return {
    key,
    timeline,
    design,
    activityIds,
    instanceIds: [...instanceIds, ...noteColumn.map(() => [])],
    table: identifyTable(
      key,
      {
        table_name: tableName(context, design, timeline, key),
        columns_meta: [...columns, ...noteColumn],
        rows: placed,
        footnotes: [
          ...Object.entries(footnotes.definitions).map(([marker, text]) => ({ marker, text })),
          ...unmarked,
        ],
        footnote_definitions: footnotes.definitions,
        merges: [],
        merges_complete: true,
        provenance: places.table ? [places.table] : [],
      },
      null,
      { rows: activityIds },
    ),
  };
}

/** The texts in the cells of a visit, by the id of the activity; different texts of its instances together. */
function cellTextsOf(instances: readonly JsonObject[]): ReadonlyMap<string, string> {
  const texts = new Map<string, Set<string>>();
  for (const [activity, text] of instances.flatMap((one) => [...cellValuesOf(one)])) {
    texts.set(activity, (texts.get(activity) ?? new Set()).add(text));
  }
  return new Map([...texts].map(([activity, its]) => [activity, [...its].join("; ")]));
}

/** Texts that apply to an activity as a whole: its conditions, its notes, its own timeline. */
function ownTexts(
  context: ImportContext,
  { id, value }: PlacedActivity,
  conditions: ActivityConditions,
): string[] {
  const timeline = context.graph.find(value.timelineId, "ScheduleTimeline")?.value;
  const name = labelOf(timeline);
  return [
    ...(conditions.always.get(id) ?? []),
    ...objectsOf(value, "notes").flatMap((note) => context.text(note, "text") ?? []),
    ...(name === null ? [] : [`Has its own schedule: see the table “${name}”.`]),
  ];
}

/** If there are several designs, a table names its own. */
function tableName(context: ImportContext, design: JsonObject, timeline: JsonObject, key: string): string {
  const name = labelOf(timeline) ?? key;
  const owner = context.designs.length > 1 ? labelOf(design) : null;
  return clip(owner === null ? name : `${owner}: ${name}`, maxScheduleTextLength);
}

/** Keys and ids are unique in a bundle, whatever the file contains; at most 120 characters. */
function freeKey(wanted: string, taken: Set<string>): string {
  const longest = 110;
  const base = wanted.slice(0, longest);
  let key = base;
  for (let number = 2; taken.has(key); number++) key = `${base} (${number})`;
  taken.add(key);
  return key;
}
