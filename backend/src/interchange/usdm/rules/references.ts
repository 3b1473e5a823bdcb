import { attributesOf } from "../model/attributes.ts";
import type { Instance, UsdmGraph } from "../model/graph.ts";
import { type Fault, fault, inFile, type Rules } from "./rule.ts";

export const referenceRules: Rules = {
  DDF00083: inFile("error", "Every id must be unique within a study version.", repeatedIds),
  "TT-001": inFile(
    "error",
    "A reference must be the id of an object in the file that has an allowed class.",
    danglingReferences,
  ),
};

function* repeatedIds({ byId }: UsdmGraph): Iterable<Fault> {
  for (const [id, [first, ...others]] of byId) {
    for (const other of others) {
      yield fault(
        other,
        `The id ${JSON.stringify(id)} is already used by ${first?.type} at ${first?.path}.`,
        "id",
      );
    }
  }
}

function* danglingReferences(graph: UsdmGraph): Iterable<Fault> {
  for (const instance of graph.instances) {
    for (const { name, refersTo } of attributesOf(instance.type).values()) {
      if (refersTo === null) continue;
      for (const [id, place] of idsIn(instance, name)) {
        const found = graph.byId.get(id) ?? [];
        if (found.length === 0)
          yield fault(
            instance,
            `${name} refers to ${JSON.stringify(id)}, which does not exist in the file.`,
            place,
          );
        else if (refersTo !== "any" && !found.some(({ type }) => refersTo.includes(type))) {
          const message = `${name} refers to ${JSON.stringify(id)}, a ${found[0]?.type}; it must be ${refersTo.join(" or ")}.`;
          yield fault(instance, message, place);
        }
      }
    }
  }
}

/** The ids in an attribute, each with its path. */
function idsIn({ value }: Instance, name: string): [string, string][] {
  const held = value[name];
  if (typeof held === "string") return [[held, name]];
  if (!Array.isArray(held)) return [];
  return held.flatMap((id, index): [string, string][] =>
    typeof id === "string" ? [[id, `${name}[${index}]`]] : [],
  );
}
