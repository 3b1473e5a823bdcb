import type { JsonObject } from "../../../../contract/value.ts";
import { textOf } from "../../model/read-value.ts";

/**
 * Objects in the order of their chain (`nextId`, otherwise `previousId` of the others). Objects that no chain
 * reaches, and those of a cycle, follow in file order; each appears once.
 */
export function inOrder(objects: readonly JsonObject[]): JsonObject[] {
  const byId = new Map<string, JsonObject>();
  const followers = new Map<string, JsonObject>();
  const led = new Set<JsonObject>();
  for (const one of objects) {
    const id = textOf(one, "id");
    if (id !== null && !byId.has(id)) byId.set(id, one);
  }
  for (const one of objects) {
    const previous = textOf(one, "previousId");
    if (previous !== null && byId.has(previous)) {
      led.add(one);
      if (!followers.has(previous)) followers.set(previous, one);
    }
    const next = byId.get(textOf(one, "nextId") ?? "");
    if (next && next !== one) led.add(next);
  }
  const ordered = new Set<JsonObject>();
  const follow = (start: JsonObject) => {
    for (let one: JsonObject | undefined = start; one && !ordered.has(one); ) {
      ordered.add(one);
      one = byId.get(textOf(one, "nextId") ?? "") ?? followers.get(textOf(one, "id") ?? "");
    }
  };
  for (const one of objects) if (!led.has(one)) follow(one);
  for (const one of objects) follow(one);
  return [...ordered];
}
