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
  return structureRules.flatMap(({ id, check }) => Array.from(check(graph), ({ path }) => `${id} ${path}`));
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

/** One object of each class with every attribute it may have, each replaced by each of the values in turn. */
function* mutations(study: JsonObject): Iterable<string> {
  const seen = new Set<string>();
  for (const { type, path, value } of readGraph(study).instances) {
    if (seen.has(type)) continue;
    seen.add(type);
    for (const name of [...attributesOf(type).keys(), "instanceType"]) {
      const before = value[name];
      for (const other of others) {
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

  it.each(v4Files())("find nothing in %s", (name) => {
    const wrapper = readUsdmFile(name);
    expect([schemaErrors(wrapper), findings(wrapper)]).toEqual([[], []]);
  });

  it("agree on what is wrong, whatever an attribute contains", () => {
    const disagreements: string[] = [];
    const study = validStudy();
    let count = 0;
    for (const change of mutations(study)) {
      count++;
      const [theirs, ours] = [schemaErrors(study), findings(study)];
      if ((theirs.length === 0) !== (ours.length === 0))
        disagreements.push(`${change}: ${theirs[0]} / ${ours[0]}`);
    }
    expect(count).toBeGreaterThan(2000);
    expect(disagreements).toEqual([]);
  });
});
