import { expect, it } from "vitest";
import type { Study } from "../../contract/study/study.ts";
import type { Json } from "../../contract/value.ts";
import { makeStudy } from "../make-study.ts";
import { compareModels } from "./compare-models.ts";

const criterion = (original_id: string, type: string, criteria_text: string): Json => ({
  ...{ original_id, type, criteria_text, name: "", tierName: "Low" },
});

function study(protocolId: string, criteria: Json[], endpoints: Json[], outputs: Json[] = []): Study {
  const files: Record<string, Json> = {
    "protocol.json": { title: `Study ${protocolId}` },
    "eligibility.json": { hierarchical_criteria: criteria },
    "sap.json": { endpoints: { primary: endpoints } },
    "tlf-shells.json": { tlf_specifications: outputs },
  };
  const input = {
    protocolId,
    title: protocolId,
    derivation: 1,
    files,
    tables: undefined,
    locate: () => undefined,
  };
  return makeStudy(input).study;
}

const older = study(
  "v1",
  [
    criterion("I1", "inclusion", "Adults of at least 18 years"),
    criterion("I2", "inclusion", "Bilirubin at most 1.5 times the upper limit of normal"),
    criterion("E1", "exclusion", "Pregnant or breast-feeding"),
  ],
  ["Overall survival"],
  [
    {
      tlf_id: "T-1",
      tlf_type: "Table",
      title_description: "Overall survival",
      endpoints_estimands: ["Overall survival"],
    },
  ],
);
const newer = study(
  "v2",
  [
    criterion("I1", "inclusion", "Written informed consent"),
    criterion("I2", "inclusion", "Adults of at least 20 years"),
    criterion("I3", "inclusion", "Bilirubin at most 2 times the upper limit of normal"),
    criterion("E1", "exclusion", "Pregnant or breast-feeding"),
  ],
  [{ name: "Overall survival", definition: "Time to death from any cause" }],
);

const part = (name: string) => compareModels(older, newer).parts.find((one) => one.part === name);

it("STU-20: pairs criteria by meaning if a new one shifts their numbers", () => {
  const pairs = part("criteria")?.objects.map(({ left, right, status, matchedBy }) => [
    left?.id,
    right?.id,
    status,
    matchedBy,
  ]);
  expect(pairs).toEqual(
    [
      ["criterion/i1", "criterion/i2", "changed", "meaning"],
      ["criterion/i2", "criterion/i3", "changed", "meaning"],
      ["criterion/e1", "criterion/e1", "same", "name"],
      [undefined, "criterion/i1", "added", null],
    ].map((one) => one.map((value) => (value === "name" ? expect.stringMatching(/^(id|name)$/) : value))),
  );
});

it("STU-20: names the fields that differ, and counts them by part", () => {
  const changed = part("criteria")?.objects.find(({ left }) => left?.id === "criterion/i2");
  expect(changed?.fields.filter(({ field }) => field === "text")).toEqual([
    {
      field: "text",
      left: "Bilirubin at most 1.5 times the upper limit of normal",
      right: "Bilirubin at most 2 times the upper limit of normal",
    },
  ]);
  expect(part("criteria")).toMatchObject({ same: 1, changed: 2, added: 1, removed: 0 });
});

it("STU-20: states what a difference affects through links", () => {
  const removed = part("statistics")?.objects.find(({ left }) => left?.id === "output/t-1");
  expect(removed).toMatchObject({
    status: "removed",
    touches: [{ label: "Overall survival", kind: "endpoint", how: "reports" }],
  });
});

it("STU-20: finds no differences between a study and itself", () => {
  const { parts } = compareModels(older, older);
  expect(parts.map(({ changed, added, removed }) => changed + added + removed)).toEqual(parts.map(() => 0));
});

it("STU-28: a changed endpoint affects the analyses of its estimand, and the outputs that report them", () => {
  const ids = ["endpoint/os", "estimand/os", "analysis/cox", "output/t-1"] as const;
  const types = ["is specified by", "is analyzed by", "is reported in"] as const;
  const linked = (definition: string): Study => ({
    ...newer,
    objects: ids.map((id) => {
      const [kind = "", name = ""] = id.split("/");
      const fields = { definition: { value: kind === "endpoint" ? definition : "", standing: "stated" } };
      return { id, kind, label: name, fields };
    }) as unknown as Study["objects"],
    links: types.map((type, at) => ({
      ...{ from: ids[at] ?? "", type, to: ids[at + 1] ?? "", standing: "stated", rule: "r", evidence: "" },
    })),
  });
  const { parts } = compareModels(linked("Death from any cause"), linked("Death from cancer"));
  const changed = parts.flatMap(({ objects }) => objects).filter(({ status }) => status === "changed");
  expect(changed.map(({ left, touches }) => [left?.id, touches.map(({ id }) => id)])).toEqual([
    ["endpoint/os", ["estimand/os", "analysis/cox", "output/t-1"]],
  ]);
});
