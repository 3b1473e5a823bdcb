import type { UsdmClass } from "../model/classes.ts";
import type { Instance, UsdmGraph } from "../model/graph.ts";

export type Severity = "error" | "warning";

/** Something in a USDM file that a rule does not allow. */
export interface Finding {
  /** The rule's id: `DDF00083` is of the published CDISC rules, `TT-001` is ours. */
  readonly rule: string;
  readonly severity: Severity;
  /** JSON path of what is wrong, e.g. `$.study.versions[0].titles`. */
  readonly path: string;
  /** Id of the object that it belongs to; null where it has none. */
  readonly id: string | null;
  /** One sentence for a person. */
  readonly message: string;
}

export type Fault = Omit<Finding, "rule" | "severity">;

export interface Rule {
  readonly id: string;
  /** What the rule asks for, in one sentence. */
  readonly title: string;
  readonly severity: Severity;
  /** Finds what is wrong, in time that grows with the file. Never throws, whatever the file holds. */
  check(graph: UsdmGraph): Iterable<Fault>;
}

/** A fault of an object, or of one of its attributes. */
export function fault(instance: Instance, message: string, attribute?: string): Fault {
  const path = attribute === undefined ? instance.path : `${instance.path}.${attribute}`;
  return { path, id: instance.id, message };
}

/** What is wrong with an object: the attribute, and a sentence; null when nothing is. */
export type Violation = readonly [attribute: string, message: string] | null;

/** A check that looks at the objects of some classes one by one. */
export function ofEach(
  types: readonly UsdmClass[],
  look: (one: Instance, graph: UsdmGraph) => Violation,
): (graph: UsdmGraph) => Iterable<Fault> {
  return function* (graph) {
    for (const type of types) {
      for (const one of graph.of(type)) {
        const wrong = look(one, graph);
        if (wrong) yield fault(one, wrong[1], wrong[0]);
      }
    }
  };
}
