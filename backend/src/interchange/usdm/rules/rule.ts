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

/** Finds violations in time linear in the size of the file. Never throws, whatever the file contains. */
type Check = (graph: UsdmGraph) => Iterable<Fault>;

interface Rule {
  /** What the rule requires, in one sentence. */
  readonly title: string;
  readonly severity: Severity;
  readonly check: Check;
}

/** Rules by their ids. */
export type Rules = Readonly<Record<string, Rule>>;

/** A violation by an object or one of its attributes. */
export function fault(instance: Instance, message: string, attribute?: string): Fault {
  const path = attribute === undefined ? instance.path : `${instance.path}.${attribute}`;
  return { path, id: instance.id, message };
}

/** Finds fault with a count other than one. */
export const notOne = (count: number, noun: string): string =>
  count === 0 ? `There is no ${noun}.` : `There are ${count} ${noun}s.`;

/** A violation by an object: the attribute and a sentence; null if there is none. */
export type Violation = readonly [attribute: string, message: string] | null;

/** A rule that examines the whole file. */
export const inFile = (severity: Severity, title: string, check: Check): Rule => ({ title, severity, check });

/** A rule that examines the objects of some classes one by one. */
const ofEach =
  (severity: Severity) =>
  (
    title: string,
    types: UsdmClass | readonly UsdmClass[],
    look: (one: Instance, graph: UsdmGraph) => Violation,
  ): Rule =>
    inFile(severity, title, function* (graph) {
      for (const one of [types].flat().flatMap((type) => graph.of(type))) {
        const wrong = look(one, graph);
        if (wrong) yield fault(one, wrong[1], wrong[0]);
      }
    });

export const error = ofEach("error");
export const warning = ofEach("warning");
