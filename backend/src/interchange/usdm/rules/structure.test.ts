import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../contract/value.ts";
import { attributesOf } from "../model/attributes.ts";
import { readGraph } from "../model/graph.ts";
import { readUsdmFile, v4Files } from "../testing/shared-files.ts";
import { validStudy } from "../testing/valid-study.ts";
import { wrapperValidator } from "../testing/wrapper-schema.ts";
import { structureRules } from "./structure.ts";

const findings = (wrapper: JsonObject): string[] => {
  const graph = readGraph(wrapper);
  return Object.entries(structureRules).flatMap(([id, { check }]) =>
    Array.from(check(graph), ({ path }) => `${id} ${path}`),
  );
};

const absent = Symbol("absent");
const others: readonly (Json | typeof absent)[] = [
  absent,
  null,
  7,
  0.5,
  true,
  "text",
  [],
  ["text"],
  [7],
  {},
  [{}],
];

/** Enough to tell an attribute of a type, and a required one from an optional one. */
const telling = others.slice(0, 3);

/**
 * One object of each class with every attribute it may have, each replaced by each of the values in turn; of attributes
 * with the same declaration, all but the first by the telling ones.
 */
function* mutations(study: JsonObject): Iterable<string> {
  const seen = new Set<string>();
  const declared = new Set<string>();
  for (const { type, path, value } of readGraph(study).instances) {
    if (seen.has(type)) continue;
    seen.add(type);
    for (const name of [...attributesOf(type).keys(), "instanceType"]) {
      const before = value[name];
      const { name: _, ...declaration } = attributesOf(type).get(name) ?? { name };
      const key = JSON.stringify(declaration);
      const tried = declared.has(key) ? telling : others;
      declared.add(key);
      for (const other of tried) {
        if (other === absent) delete value[name];
        else value[name] = other;
        yield `${path}.${name}: ${other === absent ? "absent" : JSON.stringify(other)}`;
      }
      if (before === undefined) delete value[name];
      else value[name] = before;
    }
  }
}

const validator = wrapperValidator();

describe.skipIf(validator === null)("structure rules and the public JSON Schema of the USDM API", () => {
  const schemaErrors = validator ?? (() => []);

  it.each(v4Files())("have no findings in %s", (name) => {
    const wrapper = readUsdmFile(name);
    expect([schemaErrors(wrapper), findings(wrapper)]).toEqual([[], []]);
  });

  it("find the same problems, whatever an attribute contains", () => {
    const disagreements: string[] = [];
    const study = validStudy();
    let count = 0;
    for (const change of mutations(study)) {
      count++;
      const [theirs, ours] = [schemaErrors(study), findings(study)];
      if ((theirs.length === 0) !== (ours.length === 0))
        disagreements.push(`${change}: ${theirs[0]} / ${ours[0]}`);
    }
    expect(count).toBeGreaterThan(1000);
    expect(disagreements).toEqual([]);
  });
});
