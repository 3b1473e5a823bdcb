import { describe, expect, it } from "vitest";
import { bundleFiles } from "../../../contract/bundle/index.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../contract/value.ts";
import { imported } from "../testing/reimport.ts";
import { validStudy } from "../testing/valid-study.ts";
import { allObjects, copyJson } from "../v3/json-tools.ts";
import { toV4 } from "../v3/to-v4.ts";

const many = 10_000;
const version = (study: JsonObject): JsonObject => {
  const list = isJsonObject(study.study) ? study.study.versions : [];
  const [first] = Array.isArray(list) ? list : [];
  if (!isJsonObject(first)) throw new Error("there is no version");
  return first;
};
const design = (study: JsonObject): JsonObject => {
  const list = version(study).studyDesigns;
  const [first] = Array.isArray(list) ? list : [];
  if (!isJsonObject(first)) throw new Error("there is no design");
  return first;
};
/** Every attribute of every object, modified; one that becomes undefined is removed. */
function everywhere(change: (key: string, value: Json, object: JsonObject) => Json | undefined): JsonObject {
  const study = copyJson(validStudy());
  for (const object of allObjects(study)) {
    for (const [key, value] of Object.entries(object)) {
      const changed = change(key, value, object);
      if (changed === undefined) delete object[key];
      else object[key] = changed;
    }
  }
  return study;
}
const isInnerList = (key: string, value: Json) =>
  Array.isArray(value) && key !== "versions" && key !== "studyDesigns";
const series = (make: (index: number) => JsonObject): Json[] =>
  Array.from({ length: many }, (_, index) => make(index));

const damages: readonly (readonly [string, () => JsonObject])[] = [
  ["nothing", () => ({})],
  ["a study that is not an object", () => ({ study: [], usdmVersion: "4" })],
  ["no versions", () => ({ study: { name: "S" }, usdmVersion: "4" })],
  ["no designs", () => ({ study: { name: "S", versions: [{}] }, usdmVersion: "4" })],
  ["no lists", () => everywhere((key, value) => (isInnerList(key, value) ? undefined : value))],
  [
    "lists of the wrong types",
    () => everywhere((key, value) => (isInnerList(key, value) ? [1, null, "x", []] : value)),
  ],
  [
    "numbers instead of texts",
    () => everywhere((key, value) => (typeof value === "string" && key !== "instanceType" ? 7 : value)),
  ],
  ["the same id for all objects", () => everywhere((key, value) => (key === "id" ? "same" : value))],
  ["no ids", () => everywhere((key, value) => (key === "id" ? undefined : value))],
  [
    "dangling references",
    () =>
      everywhere((key, value) =>
        /Ids?$/.test(key) ? (Array.isArray(value) ? ["nowhere"] : "nowhere") : value,
      ),
  ],
  [
    "objects before, after, and below themselves",
    () =>
      everywhere((key, value, { id = null }) =>
        key === "childIds" ? [id] : key === "previousId" || key === "nextId" ? id : value,
      ),
  ],
];

describe("USDM-1: a damaged file is read as far as possible", () => {
  it.each(damages)("%s", (_, make) => {
    for (const wrapper of [make(), toV4({ ...make(), usdmVersion: "3.0" }).wrapper]) {
      const { documents } = imported(wrapper);
      for (const [name, document] of Object.entries(documents)) {
        const schema = Object.entries(bundleFiles).find(([file]) => file === name)?.[1];
        // A study without a title is rejected when the bundle is read; everything else fits the format.
        const problems = schema?.safeParse(document).error?.issues ?? [];
        expect(problems.filter(({ path }) => !(name === "protocol.json" && path[0] === "title"))).toEqual([]);
      }
    }
  });
});

const chained = (make: (index: number) => JsonObject) => (index: number) => ({
  ...make(index),
  previousId: index === 0 ? null : `x${index - 1}`,
  nextId: `x${(index + 1) % many}`,
  childIds: [`x${index + 1}`],
});
const crowds: readonly (readonly [string, (study: JsonObject) => void])[] = [
  [
    "activities, each inside the previous one, in a cycle",
    (study) => {
      const make = (index: number) => ({ id: `x${index}`, name: `A${index}`, instanceType: "Activity" });
      design(study).activities = series(chained(make));
    },
  ],
  [
    "encounters in a cycle",
    (study) => {
      const make = (index: number) => ({ id: `x${index}`, name: `E${index}`, instanceType: "Encounter" });
      design(study).encounters = series(chained(make));
    },
  ],
  [
    "instances and timings, each after the previous one",
    (study) => {
      const instances = series((index) => ({
        ...{ id: `x${index}`, name: "I", defaultConditionId: `x${(index + 1) % many}` },
        instanceType: "ScheduledActivityInstance",
      }));
      const timings = series((index) => ({
        ...{ id: `t${index}`, value: "P1D", type: { code: "C201356" }, instanceType: "Timing" },
        relativeFromScheduledInstanceId: `x${index}`,
        relativeToScheduledInstanceId: `x${(index + many - 1) % many}`,
      }));
      const timeline = { id: "TL", name: "TL", mainTimeline: true, entryId: "x0", instances, timings };
      design(study).scheduleTimelines = [timeline];
    },
  ],
  [
    "criteria whose texts refer to each other",
    (study) => {
      design(study).eligibilityCriteria = series(
        chained((index) => ({
          ...{ id: `x${index}`, identifier: `${index}`, criterionItemId: `i${index}` },
          ...{ category: { code: "C25532" }, instanceType: "EligibilityCriterion" },
        })),
      );
      version(study).eligibilityCriterionItems = series((index) => ({
        id: `i${index}`,
        text: `<p>T <usdm:ref klass="EligibilityCriterionItem" id="i${(index + 1) % many}" attribute="text"/></p>`,
        instanceType: "EligibilityCriterionItem",
      }));
    },
  ],
  [
    "conditions of one activity, and concepts",
    (study) => {
      version(study).conditions = series((index) => ({
        ...{ id: `c${index}`, text: `C${index}`, appliesToIds: ["Activity_2"], contextIds: [] },
        instanceType: "Condition",
      }));
      version(study).biomedicalConcepts = series((index) => ({ id: `b${index}`, name: `B${index}` }));
    },
  ],
  [
    "dictionaries whose entries refer to themselves",
    (study) => {
      const parameterMaps = [{ tag: "t", reference: '<usdm:tag name="t"/>' }];
      version(study).dictionaries = series((index) => ({ id: `d${index}`, parameterMaps }));
    },
  ],
];

describe("USDM-1: ten thousand of each still produce a result", () => {
  it.each(crowds)("%s", (_, crowd) => {
    const study = validStudy();
    crowd(study);
    expect(imported(study).documents["protocol.json"]).toBeDefined();
  });
});
