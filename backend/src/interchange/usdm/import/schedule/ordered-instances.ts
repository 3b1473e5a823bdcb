import type { JsonObject } from "../../../../contract/value.ts";
import { objectsOf, textOf } from "../../model/read-value.ts";

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
