import type { JsonObject } from "../../../../contract/value.ts";
import { idsOf, objectsOf, textOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";

export interface ActivityConditions {
  /** Texts that apply to an activity wherever it takes place. */
  readonly always: ReadonlyMap<string, readonly string[]>;
  /** Texts that apply to an activity at one instance, by `activity` and `instance`. */
  at(activityId: string, instanceId: string): readonly string[];
}

/**
 * The conditions of a version by the activities they apply to: directly, or through a procedure or biomedical concept
 * of the activity. Contexts that are instances restrict a condition to these; other contexts are activities in which
 * it applies.
 */
export function readConditions(context: ImportContext): ActivityConditions {
  const owners = activityOwners(context);
  const always = new Map<string, string[]>();
  const atInstance = new Map<string, string[]>();
  for (const condition of objectsOf(context.version, "conditions")) {
    const text = context.text(condition, "text");
    if (text === null) continue;
    const targets = idsOf(condition, "appliesToIds").flatMap((id) => owners.get(id) ?? []);
    const contexts = idsOf(condition, "contextIds");
    const instances = contexts.filter((id) =>
      context.graph.find(id, "ScheduledActivityInstance", "ScheduledDecisionInstance"),
    );
    const inActivities = contexts.filter((id) => context.graph.find(id, "Activity"));
    const activities = new Set(targets.length > 0 ? targets : inActivities);
    for (const activity of activities) {
      if (instances.length === 0) add(always, activity, text);
      for (const instance of instances) add(atInstance, keyOf(activity, instance), text);
    }
  }
  return { always, at: (activity, instance) => atInstance.get(keyOf(activity, instance)) ?? [] };
}

const keyOf = (activity: string, instance: string) => JSON.stringify([activity, instance]);

/** The activities that an id refers to: the activity itself, or those with the procedure or concept. */
function activityOwners({ graph }: ImportContext): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>();
  for (const { id, value } of graph.of("Activity")) {
    if (id === null) continue;
    const held = [
      ...idsOf(value, "biomedicalConceptIds"),
      ...idsOf(value, "bcCategoryIds"),
      ...idsOf(value, "bcSurrogateIds"),
      ...objectsOf(value, "definedProcedures").flatMap((one: JsonObject) => textOf(one, "id") ?? []),
    ];
    for (const one of [id, ...held]) add(owners, one, id);
  }
  return owners;
}

function add(map: Map<string, string[]>, key: string, text: string): void {
  const found = map.get(key);
  if (!found) map.set(key, [text]);
  else if (!found.includes(text)) found.push(text);
}
