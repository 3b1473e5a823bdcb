import type { UsdmClass } from "../model/classes.ts";
import type { Instance, UsdmGraph } from "../model/graph.ts";

export type Severity = "error" | "warning";

/** A rule violation in a USDM file. */
export interface Finding {
  /** The rule's id: `DDF00083` is a published CDISC rule, `TT-001` is ours. */
  readonly rule: string;
  readonly severity: Severity;
  /** JSON path of the violation, e.g. `$.study.versions[0].titles`. */
  readonly path: string;
  /** Id of the object it belongs to; null if it has none. */
  readonly id: string | null;
  /** One readable sentence. */
  readonly message: string;
}

export type Fault = Omit<Finding, "rule" | "severity">;

export interface Rule {
  readonly id: string;
  /** What the rule requires, in one sentence. */
  readonly title: string;
  readonly severity: Severity;
  /** Finds violations in time linear in the size of the file. Never throws, whatever the file contains. */
  check(graph: UsdmGraph): Iterable<Fault>;
}

/** A violation by an object or one of its attributes. */
export function fault(instance: Instance, message: string, attribute?: string): Fault {
  const path = attribute === undefined ? instance.path : `${instance.path}.${attribute}`;
  return { path, id: instance.id, message };
}

/** A violation by an object: the attribute and a sentence; null if there is none. */
export type Violation = readonly [attribute: string, message: string] | null;

/** A check that examines the objects of some classes one by one. */
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
