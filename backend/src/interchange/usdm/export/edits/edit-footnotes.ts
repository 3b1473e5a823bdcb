import type { ScheduleTable } from "../../../../contract/bundle/schedule.ts";
import type { JsonObject } from "../../../../contract/value.ts";
import { footnotesOf } from "../../../../schedule/table.ts";
import { idsOf, objectsOf, textOf } from "../../model/read-value.ts";
import { cellsOf } from "../schedule/cells.ts";
import { sharedPlaces } from "../schedule/conditions.ts";
import {
  type Edit,
  type InstanceIds,
  instancesWith,
  instanceWith,
  listIn,
  removeMatching,
  type TableEdit,
} from "./edit.ts";

/** The location of a footnote: `[activity, instance]`, or `[activity, ""]` at the name of a row. */
type Place = readonly [activity: string, instance: string];
type Places = ReadonlyMap<string, readonly Place[]>;

/**
 * Footnotes with changed text or locations, as conditions. A text that replaces another one is the same condition
 * reworded; otherwise the conditions of a text are rebuilt for its locations.
 */
export function editFootnotes(
  edit: Edit,
  { before, after, timeline, activityIds, instanceIds }: TableEdit,
  activitiesAfter: readonly (string | undefined)[],
  instancesAfter: readonly InstanceIds[],
): void {
  const idAt = (visits: readonly (readonly JsonObject[])[]) => (activity: string, column: number) =>
    textOf(instanceWith(visits[column] ?? [], activity), "id");
  const visitsOf = (ids: readonly InstanceIds[]) => ids.map((its) => instancesWith(timeline, its));
  const old = placesOf(before, activityIds, idAt(visitsOf(instanceIds)));
  const now = placesOf(after, activitiesAfter, idAt(visitsOf(instancesAfter)));
  const instances = new Set(objectsOf(timeline, "instances").map(({ id }) => id));
  const reworded = new Set<string>();
  for (const [text, places] of old) {
    if (now.has(text)) continue;
    const heir = [...now].find(
      ([other, its]) => !old.has(other) && !reworded.has(other) && same(its, places),
    )?.[0];
    if (heir === undefined) continue;
    reworded.add(text).add(heir);
    reword(edit, text, heir, places);
  }
  for (const text of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(text) ?? [], now.get(text) ?? []];
    if (!reworded.has(text) && !same(was, is)) replace(edit, { text, was, is, instances });
  }
}

function placesOf(
  table: ScheduleTable,
  activityIds: readonly (string | undefined)[],
  instanceAt: (activity: string, column: number) => string | null,
): Places {
  const texts = footnotesOf(table);
  const places = new Map<string, Place[]>();
  const add = (marker: string, activity: string | undefined, instance: string | null) => {
    const text = texts.get(marker);
    if (text === undefined || activity === undefined || instance === null) return;
    const known = places.get(text) ?? [];
    places.set(text, known);
    if (!known.some((place) => place[0] === activity && place[1] === instance))
      known.push([activity, instance]);
  };
  table.rows.forEach((row, at) => {
    if (typeof row !== "string") for (const marker of row.footnotes ?? []) add(marker, activityIds[at], "");
  });
  for (const { row, column, footnotes } of cellsOf(table)) {
    const activity = activityIds[row];
    if (activity === undefined) continue;
    for (const marker of footnotes) add(marker, activity, instanceAt(activity, column));
  }
  return places;
}

const keysOf = (places: readonly Place[]) => places.map((place) => place.join(" ")).toSorted();
const same = (a: readonly Place[], b: readonly Place[]) =>
  JSON.stringify(keysOf(a)) === JSON.stringify(keysOf(b));

const hasText = (edit: Edit, text: string) => (value: JsonObject) =>
  edit.context.text(value, "text") === text;

function reword(edit: Edit, text: string, heir: string, places: readonly Place[]): void {
  const { graph, context } = edit;
  const conditions = objectsOf(context.version, "conditions").filter(hasText(edit, text));
  const notes = places.flatMap(([activity]) =>
    objectsOf(graph.find(activity, "Activity")?.value, "notes").filter(hasText(edit, text)),
  );
  for (const value of [...conditions, ...notes]) value.text = heir;
}

function replace(
  edit: Edit,
  change: {
    readonly text: string;
    readonly was: readonly Place[];
    readonly is: readonly Place[];
    readonly instances: ReadonlySet<JsonObject[string] | undefined>;
  },
): void {
  const { graph, context, build } = edit;
  const { text, was, is, instances } = change;
  const isHere = (place: Place) => is.some((one) => one[0] === place[0] && one[1] === place[1]);
  // Notes of an activity are imported as footnotes of its row.
  const noted = new Set<string>();
  for (const place of was) {
    const activity = place[1] === "" ? graph.find(place[0], "Activity")?.value : undefined;
    const notes = objectsOf(activity, "notes").filter(hasText(edit, text));
    if (!activity || notes.length === 0) continue;
    if (isHere(place)) noted.add(place[0]);
    else removeMatching(activity, "notes", (one) => notes.some((note) => note === one));
  }
  const stale = objectsOf(context.version, "conditions").filter((condition) => {
    const contexts = idsOf(condition, "contextIds");
    return (
      hasText(edit, text)(condition) && (contexts.length === 0 || contexts.some((id) => instances.has(id)))
    );
  });
  removeMatching(context.version, "conditions", (one) => stale.some((condition) => condition === one));
  const [kept] = stale;
  const left = is.filter((place) => place[1] !== "" || !noted.has(place[0]));
  for (const [index, places] of groups(left).entries()) {
    const made =
      index === 0 && kept
        ? Object.assign(kept, places)
        : build.named("Condition", "Footnote", { text, ...places });
    listIn(context.version, "conditions").push(made);
  }
}

/** A place at the name of a row is apart from those in its cells. */
function groups(places: readonly Place[]) {
  const byActivity = new Map<string, string[]>();
  for (const [activity, instance] of places) {
    const key = instance === "" ? `row ${activity}` : activity;
    byActivity.set(key, [...(byActivity.get(key) ?? []), ...(instance === "" ? [] : [instance])]);
  }
  return sharedPlaces([...byActivity].map(([key, its]) => [key.replace(/^row /, ""), its] as const));
}
