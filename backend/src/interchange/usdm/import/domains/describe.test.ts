import { describe, expect, it } from "vitest";
import { isJsonObject, type Json, type JsonObject } from "../../../../contract/value.ts";
import { imported } from "../../testing/reimport.ts";
import { presentUsdmFiles, readUsdmFile } from "../../testing/shared-files.ts";

const code = (decode: string): JsonObject => ({ id: decode, code: "C1", decode, instanceType: "Code" });
const quantity = (value: number, unit?: string): JsonObject => ({
  ...{ id: `q${value}`, value, instanceType: "Quantity" },
  unit: unit === undefined ? null : { id: `u${unit}`, standardCode: code(unit), instanceType: "AliasCode" },
});

function domainsOf(version: JsonObject): Record<string, Json> {
  const { documents } = imported({ usdmVersion: "4.0.0", study: { name: "S", versions: [version] } });
  const domains = documents["domains.json"];
  return Object.fromEntries(
    (Array.isArray(domains) ? domains : [])
      .filter(isJsonObject)
      .map((one) => [String(one.domainName), one.protocolData ?? null]),
  );
}

describe("USDM-1: every object of a study as domain content", () => {
  const domains = domainsOf({
    id: "V",
    studyInterventions: [
      {
        ...{ id: "I", name: "DRUG", label: "Drug", role: code("Experimental"), type: code("Drug") },
        administrations: [
          {
            ...{
              id: "A",
              name: "A",
              label: "",
              dose: quantity(3, "Milligram"),
              administrableProductId: "nowhere",
            },
            duration: { id: "D", text: "Once", durationWillVary: false, quantity: quantity(1, "Day") },
          },
        ],
        notes: [{ id: "n", text: "<p>Keep <b>cold</b></p>" }],
      },
    ],
    studyDesigns: [
      {
        id: "SD",
        arms: [{ id: "ARM", name: "ARM", label: "Arm A", type: code("Investigational") }],
        epochs: [
          { id: "E2", name: "Second", previousId: "E1" },
          { id: "E1", name: "First", nextId: "E2" },
        ],
        studyCells: [{ id: "C", armId: "ARM", epochId: "E1", elementIds: [] }],
        population: {
          ...{ id: "P", name: "POP", plannedEnrollmentNumber: quantity(120), criterionIds: ["c1", "c2"] },
          plannedAge: {
            id: "R",
            minValue: quantity(18, "Year"),
            maxValue: quantity(65, "Year"),
            isApproximate: true,
          },
          cohorts: [{ id: "K", name: "K1", plannedEnrollmentNumber: quantity(60) }],
        },
      },
    ],
  });

  it.each<[string, string, Json]>([
    [
      "codes as decodes, quantities with units, formatted notes as text, dangling references named as missing",
      "Study Arms and Interventions",
      {
        arms: [{ name: "ARM", label: "Arm A", type: "Investigational" }],
        interventions: [
          {
            ...{ name: "DRUG", label: "Drug", role: "Experimental", type: "Drug", notes: ["Keep cold"] },
            administrations: [
              {
                name: "A",
                duration: { text: "Once", quantity: "1 Day", duration_will_vary: false },
                dose: "3 Milligram",
                administrable_product: "[missing in the file]",
              },
            ],
          },
        ],
      },
    ],
    [
      "chains in order, references as names",
      "Epochs, Elements, and Cells",
      { epochs: [{ name: "First" }, { name: "Second" }], cells: [{ arm: "Arm A", epoch: "First" }] },
    ],
    [
      "planned numbers",
      "Sample Size",
      { planned_enrollment: 120, cohorts: [{ cohort: "K1", planned_enrollment: 60 }] },
    ],
    [
      "ranges",
      "Study Population",
      {
        name: "POP",
        planned_enrollment_number: "120",
        planned_age: "about 18 Year to 65 Year",
        criteria: 2,
        cohorts: [{ name: "K1", planned_enrollment_number: "60" }],
      },
    ],
  ])("%s", (_, name, content) => expect(domains[name]).toEqual(content));

  it("a domain without content is omitted", () => expect(Object.keys(domains)).not.toContain("Estimands"));
});

describe("USDM-1: nothing is dropped silently", () => {
  it.each(
    presentUsdmFiles(["CDISC_Pilot_Study.json", "EliLilly_NCT03421379_Diabetes.json", "minimal-v4.json"]),
  )("%s: only codes and dictionaries remain exclusive to the file", (file) => {
    const { unmapped } = imported(readUsdmFile(file));
    const classes = new Set(unmapped.map((one) => one.class));
    classes.delete("ParameterMap");
    classes.delete("SyntaxTemplateDictionary");
    expect([...classes]).toEqual(["Code"]);
    expect(unmapped.every(({ count }) => count > 0)).toBe(true);
  });

  it("attributes that no view shows are counted", () => {
    const { unmapped } = imported({
      usdmVersion: "4.0.0",
      study: {
        name: "S",
        versions: [{ id: "V", eligibilityCriterionItems: [{ id: "X", name: "Orphan", text: "T" }] }],
      },
    });
    expect(unmapped).toEqual([
      { class: "EligibilityCriterionItem", attribute: "name", count: 1 },
      { class: "EligibilityCriterionItem", attribute: "text", count: 1 },
    ]);
  });
});
