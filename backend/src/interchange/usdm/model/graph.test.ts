import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../contract/value.ts";
import { attributesOf, isUsdmClass } from "./attributes.ts";
import { usdmClasses } from "./classes.ts";
import { readGraph } from "./graph.ts";
import { usdmMajorVersion } from "./recognize.ts";

const wrapper = {
  usdmVersion: "4.0.0",
  study: {
    id: null,
    name: "S",
    instanceType: "Study",
    versions: [
      {
        id: "v",
        instanceType: "StudyVersion",
        titles: [
          { id: "t", instanceType: "StudyTitle", text: "T", type: { id: "c", code: "C1" } },
          "not an object",
        ],
        somethingElse: [{ id: "lost", instanceType: "StudyTitle" }],
        organizations: [{ id: "t", instanceType: "Organization" }],
      },
    ],
  },
};

describe("the objects of a USDM file", () => {
  const graph = readGraph(wrapper);

  it("are found where the model allows them, with their class, path, and parent", () => {
    expect(graph.instances.map(({ type, path }) => [type, path])).toEqual([
      ["Study", "$.study"],
      ["StudyVersion", "$.study.versions[0]"],
      ["StudyTitle", "$.study.versions[0].titles[0]"],
      ["Code", "$.study.versions[0].titles[0].type"],
      ["Organization", "$.study.versions[0].organizations[0]"],
    ]);
    expect(graph.find("c")?.parent?.id).toBe("t");
  });

  it("are found by id and class, even if an id is used twice", () => {
    expect(graph.byId.get("t")).toHaveLength(2);
    expect(graph.find("t", "Organization")?.type).toBe("Organization");
    expect(graph.find("t", "Activity")).toBeUndefined();
    expect(graph.of("StudyTitle")).toHaveLength(1);
  });

  it("do not exhaust the stack, however deeply nested", () => {
    let substance: JsonObject = { instanceType: "Substance" };
    for (let level = 0; level < 50_000; level++) {
      substance = { instanceType: "Substance", referenceSubstance: substance };
    }
    const version = { administrableProducts: [{ ingredients: [{ substance }] }] };
    expect(readGraph({ study: { versions: [version] } }).of("Substance")).toHaveLength(50_001);
    expect(readGraph({}).instances).toEqual([]);
  });
});

describe("the table of classes", () => {
  it("contains and references only classes it defines", () => {
    const plain = ["text", "boolean", "integer", "number", "date", "uuid"];
    for (const [name, attributes] of Object.entries(usdmClasses)) {
      if (!isUsdmClass(name)) throw new Error(name);
      expect(new Set(attributesOf(name).keys())).toEqual(
        new Set(["id", ...Object.keys(attributes), "extensionAttributes"]),
      );
      for (const { kinds, refersTo } of attributesOf(name).values()) {
        expect(kinds.filter((kind) => !plain.includes(kind) && !isUsdmClass(kind))).toEqual([]);
        expect(kinds.length + (refersTo?.length ?? 0)).toBeGreaterThan(0);
      }
    }
  });
});

describe("the version of a USDM file", () => {
  it.each([
    [{ study: {}, usdmVersion: "4.0.0" }, 4],
    [{ study: {}, usdmVersion: "3.0" }, 3],
    [{ study: {}, usdmVersion: "v2" }, 2],
    [{ study: {}, usdmVersion: "new" }, null],
    [{ study: [], usdmVersion: "4" }, null],
    [{ study: {} }, null],
    [{ study: { versions: [{ studyDesigns: [] }] } }, 3],
    [{ study: { versions: [{ studyDesigns: [] }] }, usdmVersion: "2.11.0" }, 3],
    [{ study: { versions: [{ studyDesigns: [], organizations: [] }] } }, 4],
    [{ study: { versions: [{}] } }, null],
    [[], null],
    [null, null],
  ])("of %j is %j", (json, version) => {
    expect(usdmMajorVersion(json)).toBe(version);
  });
});
