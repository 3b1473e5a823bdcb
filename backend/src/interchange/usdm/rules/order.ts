import { attributesOf } from "../model/attributes.ts";
import type { UsdmClass } from "../model/classes.ts";
import type { Instance, UsdmGraph } from "../model/graph.ts";
import { idsOf, textOf } from "../model/read-value.ts";
import { error, type Fault, fault, inFile, type Rules, type Violation } from "./rule.ts";

const ordered: readonly UsdmClass[] = [
  "StudyEpoch",
  "Encounter",
  "Activity",
  "NarrativeContent",
  "EligibilityCriterion",
  "StudyAmendment",
];
const nested: readonly UsdmClass[] = [
  "Activity",
  "BiomedicalConceptCategory",
  "NarrativeContent",
  "StudyDefinitionDocument",
];

/** Chains of previous and next, and trees of children. */
export const orderRules: Rules = {
  DDF00018: error("An object must not be its own child.", nested, (one) =>
    one.id !== null && idsOf(one.value, "childIds").includes(one.id)
      ? ["childIds", "It is its own child."]
      : null,
  ),
  DDF00021: error("An object must not precede itself.", ordered, (one) =>
    pointsAtItself(one, "previousId", "It is its own predecessor."),
  ),
  DDF00022: error("An object must not follow itself.", ordered, (one) =>
    pointsAtItself(one, "nextId", "It is its own successor."),
  ),
  DDF00023: inFile(
    "error",
    "Previous and next must agree: the predecessor of an object's successor is the object itself.",
    notReciprocal,
  ),
  DDF00027: inFile(
    "error",
    "An object must not be the predecessor or successor of more than one.",
    namedTwice,
  ),
  "TT-002": inFile("error", "A chain of successors must end.", (graph) =>
    circles(graph, ordered, (one) => next(one)),
  ),
  "TT-003": inFile("error", "A tree of children must end.", (graph) =>
    circles(graph, nested, (one) => idsOf(one.value, "childIds")),
  ),
};

function next(one: Instance): string[] {
  const id = textOf(one.value, "nextId");
  return id === null || id === one.id ? [] : [id];
}

function pointsAtItself(one: Instance, attribute: string, message: string): Violation {
  return one.id !== null && one.value[attribute] === one.id ? [attribute, message] : null;
}

function* notReciprocal(graph: UsdmGraph): Iterable<Fault> {
  const sides = [
    ["previousId", "nextId", "predecessor", "successor"],
    ["nextId", "previousId", "successor", "predecessor"],
  ] as const;
  for (const one of ordered.flatMap((type) => graph.of(type))) {
    for (const [attribute, back, asked, named] of sides) {
      if (!attributesOf(one.type).has(back)) continue;
      const other = graph.find(one.value[attribute], one.type);
      if (!other || other === one || other.value[back] === one.id) continue;
      yield fault(one, `${other.id}, its ${asked}, does not name it as its ${named}.`, attribute);
    }
  }
}

function* namedTwice(graph: UsdmGraph): Iterable<Fault> {
  for (const type of ordered) {
    for (const attribute of ["previousId", "nextId"]) {
      const first = new Map<string, Instance>();
      for (const one of graph.of(type)) {
        const id = textOf(one.value, attribute);
        if (id === null) continue;
        const other = first.get(id);
        if (other) yield fault(one, `${id} is already named by ${other.id}.`, attribute);
        else first.set(id, one);
      }
    }
  }
}

/** References of a class that lead back to an earlier object: one fault per cycle. */
function* circles(
  graph: UsdmGraph,
  classes: readonly UsdmClass[],
  follow: (one: Instance) => readonly string[],
): Iterable<Fault> {
  for (const type of classes) {
    const done = new Set<Instance>();
    for (const start of graph.of(type)) {
      if (done.has(start)) continue;
      const open = new Set<Instance>();
      const path: { one: Instance; rest: string[] }[] = [];
      const enter = (one: Instance) => {
        open.add(one);
        done.add(one);
        path.push({ one, rest: [...follow(one)] });
      };
      enter(start);
      for (let top = path.at(-1); top; top = path.at(-1)) {
        const id = top.rest.pop();
        if (id === undefined) {
          open.delete(top.one);
          path.pop();
          continue;
        }
        const other = graph.find(id, type);
        if (!other || other === top.one) continue;
        if (open.has(other)) yield fault(top.one, `It leads back to ${other.id}: the chain is a cycle.`);
        else if (!done.has(other)) enter(other);
      }
    }
  }
}
