import type { JsonObject } from "../../../../contract/value.ts";
import { addTo } from "../../model/graph.ts";
import { idsOf, objectsOf, textOf } from "../../model/read-value.ts";
import { inOrder } from "./in-order.ts";
import { timingKind, timingsByInstance } from "./place-instances.ts";

/**
 * The visits of a timeline in order, each with its scheduled instances. Instances of one encounter and epoch with the
 * same stated timing are one visit: some files have an instance for each cell. Decisions are not visits.
 */
export function groupInstances(design: JsonObject, timeline: JsonObject): JsonObject[][] {
  const instances = orderedInstances(timeline).filter((one) => !isDecision(one));
  const byEncounter = new Map<string, JsonObject[]>();
  for (const one of instances) {
    const encounter = textOf(one, "encounterId");
    if (encounter !== null) addTo(byEncounter, JSON.stringify([encounter, textOf(one, "epochId")]), one);
  }
  const timings = timingKeys(timeline);
  const visits = new Map<JsonObject, JsonObject[]>();
  for (const occasion of [...byEncounter.values()].flatMap((its) => splitByTiming(its, timings))) {
    for (const one of occasion) visits.set(one, occasion);
  }
  const groups = [...new Set(instances.map((one) => visits.get(one) ?? [one]))];
  return isChainOfVisits(groups, instances) ? groups : inEncounterOrder(groups, design);
}

/** A decision leads from one visit to another; one with activities, which the standard does not have, is a visit. */
export const isDecision = (instance: JsonObject): boolean =>
  instance.instanceType === "ScheduledDecisionInstance" && idsOf(instance, "activityIds").length === 0;

/** The instances of an encounter by their stated timing. */
function splitByTiming(
  instances: readonly JsonObject[],
  timings: ReadonlyMap<string, string>,
): readonly JsonObject[][] {
  const occasions = new Map<string, JsonObject[]>();
  const untimed: JsonObject[] = [];
  for (const one of instances) {
    const key = timings.get(textOf(one, "id") ?? "");
    if (key === undefined) untimed.push(one);
    else addTo(occasions, key, one);
  }
  if (untimed.length === 0) return [...occasions.values()];
  // Instances without a timing share the encounter's only one, unless an activity would take place twice.
  if (occasions.size <= 1 && hasNoRepeats(instances)) return [[...instances]];
  return [...occasions.values(), ...(hasNoRepeats(untimed) ? [untimed] : untimed.map((one) => [one]))];
}

function hasNoRepeats(instances: readonly JsonObject[]): boolean {
  const activities = instances.flatMap((one) => [...new Set(idsOf(one, "activityIds"))]);
  return new Set(activities).size === activities.length;
}

/**
 * A key for each timed instance: equal if the timings have equal kinds, values, and windows, and are relative to
 * instances with equal keys. Steps of zero minutes count: a file may list what follows immediately as steps of a visit.
 */
function timingKeys(timeline: JsonObject): ReadonlyMap<string, string> {
  const timings = timingsByInstance(timeline);
  const encounters = new Map(
    objectsOf(timeline, "instances").map((one) => [textOf(one, "id"), textOf(one, "encounterId")]),
  );
  const keys = new Map<string, string>();
  /** Long chains of timings have short keys. */
  const known = new Map<string, string>();
  for (const start of timings.keys()) {
    const chain: string[] = [];
    const seen = new Set<string>();
    let at: string | null = start;
    while (at !== null && !keys.has(at) && !seen.has(at) && timings.has(at)) {
      seen.add(at);
      chain.push(at);
      at = textOf(timings.get(at), "relativeToScheduledInstanceId");
    }
    let base = at === null ? "" : (keys.get(at) ?? (seen.has(at) ? "" : at));
    for (const id of chain.reverse()) {
      const timing = timings.get(id);
      const kind = timing ? timingKind(timing) : null;
      const parts = ["value", "windowLower", "windowUpper"].map((name) => textOf(timing, name));
      const place = kind === "fixedReference" ? "" : base;
      const text = JSON.stringify([kind, ...parts, place, encounters.get(id) ?? null]);
      const key = known.get(text) ?? String(known.size);
      known.set(text, key);
      keys.set(id, key);
      base = key;
    }
  }
  return keys;
}

/** Whether the path leads from visit to visit. In a file with an instance for each cell it may go row by row. */
function isChainOfVisits(groups: readonly JsonObject[][], instances: readonly JsonObject[]): boolean {
  return groups.flat().every((one, index) => one === instances[index]);
}

/** Visits in the order of their encounters; visits without one keep their position among the others. */
function inEncounterOrder(groups: readonly JsonObject[][], design: JsonObject): JsonObject[][] {
  const order = new Map(inOrder(objectsOf(design, "encounters")).map((one, index) => [one.id, index]));
  const place = ([first]: readonly JsonObject[]) => order.get(first?.encounterId);
  const sorted = groups
    .filter((group) => place(group) !== undefined)
    .toSorted((a, b) => (place(a) ?? 0) - (place(b) ?? 0))
    .values();
  return groups.map((group) => (place(group) === undefined ? group : (sorted.next().value ?? group)));
}

/**
 * The scheduled instances of a timeline in order: from its entry along the default path, then along the branches of
 * decisions; unreachable ones follow in file order. Each appears once, cycles end.
 */
export function orderedInstances(timeline: JsonObject): JsonObject[] {
  const instances = objectsOf(timeline, "instances");
  const byId = new Map<string, JsonObject>();
  for (const one of instances) {
    const id = textOf(one, "id");
    if (id !== null && !byId.has(id)) byId.set(id, one);
  }
  const ordered = new Set<JsonObject>();
  const entry = byId.get(textOf(timeline, "entryId") ?? "");
  const open = entry ? [entry] : [];
  for (let one = open.pop(); one; one = open.pop()) {
    if (ordered.has(one)) continue;
    ordered.add(one);
    const targets = objectsOf(one, "conditionAssignments").map((way) => textOf(way, "conditionTargetId"));
    for (const target of [...targets.reverse(), textOf(one, "defaultConditionId")]) {
      const next = byId.get(target ?? "");
      if (next && !ordered.has(next)) open.push(next);
    }
  }
  for (const one of instances) ordered.add(one);
  return [...ordered];
}
