import { describe, expect, it } from "vitest";
import type { Json } from "../../../contract/value.ts";
import { readGraph } from "../model/graph.ts";
import { objectOf } from "../model/read-value.ts";
import { checkUsdm } from "../rules/check-usdm.ts";
import { formsOfSeed, readSeed } from "../testing/read-seed.ts";
import { wrapperValidator } from "../testing/wrapper-schema.ts";
import { toUsdm } from "./to-usdm.ts";

const validate = wrapperValidator();

describe("USDM-3: a nearly empty protocol as a USDM file", () => {
  const wrapper = toUsdm({
    documents: { "protocol.json": { bundleVersion: 1, id: "A", title: "T" } },
    tables: null,
  });

  it.skipIf(validate === null)("has no errors against the public schema", () => {
    expect(validate?.(wrapper)).toEqual([]);
  });

  it("marks what is missing, and violates no rule", () => {
    const errors = checkUsdm(readGraph(wrapper)).filter(({ severity }) => severity === "error");
    expect(errors.map(({ rule, message }) => `${rule} ${message}`)).toEqual([]);
    expect(readGraph(wrapper).of("Objective")[0]?.value.text).toBe("<p>Not stated</p>");
  });
});

describe("SUM-3: planned enrollment, by the same rule as on the dashboard", () => {
  const plannedIn = (protocolData: Json) => {
    const domain = { domainName: "Sample Size", category: "Study Foundation", protocolData };
    const documents = {
      "protocol.json": { bundleVersion: 1, id: "A", title: "T" },
      "domains.json": [domain],
    };
    const population = readGraph(toUsdm({ documents, tables: null })).of("StudyDesignPopulation")[0]?.value;
    return objectOf(population, "plannedEnrollmentNumber")?.value ?? null;
  };

  it.each<[string, Json, number | null]>([
    ["about 625", { planned: "about 625" }, 625],
    ["the total of several parts", { part_1: { planned: 6 }, total: { planned: { value: 42 } } }, 42],
    ["no number from a range", { planned: "500 to 600" }, null],
    ["no number of treated participants", { total_sample_size: 187 }, null],
  ])("%s", (_, protocolData, expected) => {
    expect(plannedIn(protocolData)).toBe(expected);
  });
});

describe.each(formsOfSeed)("USDM-3: %s as a USDM file", (name) => {
  const wrapper = toUsdm(readSeed(name));

  it.skipIf(validate === null)("has no errors against the public schema", () => {
    expect(validate?.(wrapper)).toEqual([]);
  });

  it("has no objects outside the model, and no duplicate ids", () => {
    const { instances, byId } = readGraph(wrapper);
    const made = JSON.stringify(wrapper).match(/"instanceType":/g)?.length;
    expect(instances.length).toBe(made);
    expect([...byId].filter(([, same]) => same.length > 1)).toEqual([]);
  });
});
