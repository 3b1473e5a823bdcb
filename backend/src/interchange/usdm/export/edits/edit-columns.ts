import type { JsonObject } from "../../../../contract/value.ts";
import type { ScheduleColumn } from "../../../../schedule/table.ts";
import { inOrder } from "../../import/schedule/in-order.ts";
import { notStated } from "../../model/not-stated.ts";
import { labelOf, objectsOf, textOf } from "../../model/read-value.ts";
import { linkInOrder, type UsdmObject } from "../builder.ts";
import { studyEpoch } from "../design/epochs.ts";
import {
  type Edit,
  type InstanceIds,
  insertAfter,
  instancesWith,
  isThe,
  listIn,
  removeMatching,
  type TableEdit,
} from "./edit.ts";
import { addTiming, changeTiming, removeTimings } from "./edit-timings.ts";

/**
 * Columns that were renamed, added, moved, or removed, as scheduled instances with their encounters and timings.
 * @returns the ids of the instances of each column after the edit; none for a comment column
 */
export function editColumns(edit: Edit, table: TableEdit): readonly InstanceIds[] {
  const { before, after, columns, instanceIds, timeline } = table;
  const ids: InstanceIds[] = after.columns_meta.map(() => []);
  for (const [from, to] of columns) {
    ids[to] = instanceIds[from] ?? [];
    const [old, now] = [before.columns_meta[from], after.columns_meta[to]];
    const instances = instancesWith(timeline, ids[to]);
    if (old && now && instances.length > 0) renameColumn(edit, table, { old, now, instances });
  }
  const added = new Map<ScheduleColumn, UsdmObject>();
  after.columns_meta.forEach((column, at) => {
    if (columns.some(([, to]) => to === at) || column.comment === true) return;
    const instance = addInstance(edit, table, column);
    ids[at] = [instance.id];
    added.set(column, instance);
  });
  const order = ids.flat();
  const kept = new Set(order);
  const gone = instanceIds.flat().filter((id) => !kept.has(id));
  if (gone.length > 0 || added.size > 0 || !sameOrder(table, order)) rechain(edit, table, order, gone);
  for (const id of gone) removeInstance(edit, table, id);
  if (gone.length > 0) removeTimings(edit, table, new Set(gone), ids);
  for (const [column, instance] of added) addTiming(edit, table, column, instance, ids);
  return ids;
}

const sameOrder = ({ instanceIds }: TableEdit, order: InstanceIds): boolean =>
  JSON.stringify(instanceIds.flat()) === JSON.stringify(order);

function renameColumn(
  edit: Edit,
  table: TableEdit,
  change: {
    readonly old: ScheduleColumn;
    readonly now: ScheduleColumn;
    readonly instances: readonly JsonObject[];
  },
): void {
  const { old, now, instances } = change;
  const encounter = edit.graph.find(instances[0]?.encounterId, "Encounter")?.value;
  if (encounter && old.visit !== now.visit && now.visit !== undefined) encounter.label = now.visit;
  // A visit of several instances is named by its encounter if their labels differ.
  const isNamed = old.column_name !== now.column_name || (old.visit !== now.visit && instances.length > 1);
  for (const instance of instances) {
    if (isNamed) instance.label = now.column_name;
    if (old.epoch !== now.epoch) instance.epochId = epochId(edit, table.design, now.epoch);
  }
  changeTiming(table, old, now, instances);
}

/** The epoch with that name; a new one, in which every arm continues without a stated element. */
function epochId({ build }: Edit, design: JsonObject, name: string | undefined): string | null {
  if (name === undefined || name.trim() === "") return null;
  const known = objectsOf(design, "epochs").find((epoch) => labelOf(epoch) === name);
  if (known) return textOf(known, "id");
  const epoch = studyEpoch(build, name);
  const element = build.named("StudyElement", name, { label: name });
  listIn(design, "epochs").push(epoch);
  listIn(design, "elements").push(element);
  for (const arm of objectsOf(design, "arms")) {
    const cell = { armId: String(arm.id), epochId: epoch.id, elementIds: [element.id] };
    listIn(design, "studyCells").push(build.make("StudyCell", cell));
  }
  linkInOrder(inOrder(objectsOf(design, "epochs")));
  return epoch.id;
}

function addInstance(edit: Edit, { design, timeline }: TableEdit, column: ScheduleColumn): UsdmObject {
  const { build } = edit;
  const name = column.column_name || column.column_id || notStated;
  const encounter = build.named("Encounter", name, {
    label: column.visit ?? name,
    type: build.code("visit"),
    notes: column.note === undefined ? [] : [build.note(column.note)],
  });
  const instance = build.named("ScheduledActivityInstance", name, {
    label: name,
    epochId: epochId(edit, design, column.epoch),
    encounterId: encounter.id,
  });
  listIn(design, "encounters").push(encounter);
  listIn(timeline, "instances").push(instance);
  return instance;
}

/** Links the instances in column order; decisions keep their own branches. */
function rechain(
  { graph, replacements }: Edit,
  { timeline, design }: TableEdit,
  order: InstanceIds,
  gone: InstanceIds,
): void {
  const all = objectsOf(timeline, "instances");
  for (const id of gone) {
    const next = textOf(all.find(isThe(id)), "defaultConditionId");
    replacements.set(id, next);
  }
  const decides = all.some(({ instanceType }) => instanceType === "ScheduledDecisionInstance");
  const chain = order.map((id) => all.find(isThe(id))).filter((one) => one !== undefined);
  if (!decides) {
    const exit = all.map((one) => textOf(one, "timelineExitId")).find((id) => id !== null) ?? null;
    chain.forEach((instance, at) => {
      instance.defaultConditionId = chain[at + 1]?.id ?? null;
      instance.timelineExitId = at === chain.length - 1 ? exit : null;
    });
    timeline.entryId = chain[0]?.id ?? timeline.entryId ?? null;
  } else {
    for (const [at, instance] of chain.entries()) {
      const previous = chain[at - 1];
      // Only new instances are inserted.
      if (!previous || graph.find(instance.id)) continue;
      instance.defaultConditionId = previous.defaultConditionId ?? null;
      instance.timelineExitId = previous.timelineExitId ?? null;
      previous.defaultConditionId = String(instance.id);
      previous.timelineExitId = null;
    }
  }
  const encounters = inOrder(objectsOf(design, "encounters"));
  for (const [at, instance] of chain.entries()) {
    const encounter = encounters.find(isThe(textOf(instance, "encounterId")));
    if (!encounter || graph.find(encounter.id)) continue;
    encounters.splice(encounters.indexOf(encounter), 1);
    insertAfter(encounters, encounter, at === 0 ? null : isThe(textOf(chain[at - 1], "encounterId")));
  }
  design.encounters = encounters;
  linkInOrder(encounters);
}

function removeInstance({ removed }: Edit, { timeline, design }: TableEdit, id: string): void {
  const encounterId = textOf(objectsOf(timeline, "instances").find(isThe(id)), "encounterId");
  removeMatching(timeline, "instances", isThe(id));
  removed.add(id);
  const isUsed = objectsOf(design, "scheduleTimelines").some((other) =>
    objectsOf(other, "instances").some((instance) => instance.encounterId === encounterId),
  );
  if (encounterId === null || isUsed) return;
  removeMatching(design, "encounters", isThe(encounterId));
  removed.add(encounterId);
  linkInOrder(inOrder(objectsOf(design, "encounters")));
}
