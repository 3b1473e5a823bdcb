import { describe, expect, it } from "vitest";
import { isJsonObject, type JsonObject } from "../../../contract/value.ts";
import { readGraph } from "../model/graph.ts";
import { imported } from "../testing/reimport.ts";
import { presentUsdmFiles, readUsdmFile } from "../testing/shared-files.ts";
import { copyJson } from "./json-tools.ts";
import { toV4 } from "./to-v4.ts";

const code = (id: string, decode: string): JsonObject => ({ id, code: "C1", decode, instanceType: "Code" });
const ref = (klass: string, id: string, attribute: string) =>
  `<usdm:ref klass="${klass}" id="${id}" attribute="${attribute}"></usdm:ref>`;
const v3: JsonObject = {
  usdmVersion: "3.0.0",
  study: {
    name: "S",
    instanceType: "Study",
    documentedBy: {
      ...{ id: "Doc", name: "Protocol", instanceType: "StudyProtocolDocument" },
      versions: [
        {
          ...{ id: "DV", protocolVersion: "2", protocolStatus: code("c1", "Final"), childIds: [] },
          contents: [
            {
              id: "N1",
              name: "N1",
              sectionNumber: "1",
              sectionTitle: "One",
              text: `Ages ${ref("Range", "R", "minValue")}`,
            },
          ],
          instanceType: "StudyProtocolDocumentVersion",
        },
      ],
    },
    versions: [
      {
        ...{
          id: "V",
          documentVersionId: "DV",
          studyType: code("c2", "Interventional Study"),
          instanceType: "StudyVersion",
        },
        studyPhase: { id: "a1", standardCode: code("c3", "Phase II Trial"), instanceType: "AliasCode" },
        studyIdentifiers: [
          {
            ...{ id: "I1", studyIdentifier: "ABC-1", instanceType: "StudyIdentifier" },
            studyIdentifierScope: {
              id: "O1",
              name: "Sponsor",
              organizationType: code("c4", "Clinical Study Sponsor"),
              instanceType: "Organization",
            },
          },
        ],
        studyDesigns: [
          {
            ...{
              id: "SD",
              name: "SD",
              instanceType: "StudyDesign",
              interventionModel: code("c5", "Parallel Study"),
            },
            encounters: [
              { id: "E", environmentalSetting: [code("c6", "Clinic")], instanceType: "Encounter" },
            ],
            activities: [{ id: "A", name: "A", timelineId: "", instanceType: "Activity" }],
            biomedicalConcepts: [{ id: "B", name: "B", instanceType: "BiomedicalConcept" }],
            maskingRoles: [
              { id: "M", role: code("c7", "Participant"), description: "Blinded", instanceType: "Masking" },
            ],
            estimands: [
              {
                id: "ES",
                interventionId: "T",
                summaryMeasure: "Mean",
                analysisPopulation: {
                  id: "AP",
                  name: "ITT",
                  description: "All",
                  instanceType: "AnalysisPopulation",
                },
                instanceType: "Estimand",
              },
            ],
            population: {
              ...{ id: "P", instanceType: "StudyDesignPopulation" },
              plannedAge: {
                id: "R",
                minValue: 18,
                maxValue: 65,
                unit: code("c8", "Year"),
                instanceType: "Range",
              },
              criteria: [
                {
                  id: "C",
                  name: "IN1",
                  identifier: "01",
                  category: code("c9", "Inclusion Criteria"),
                  text: "Adults",
                  contextId: null,
                  instanceType: "EligibilityCriterion",
                },
              ],
            },
          },
        ],
      },
    ],
  },
};

describe("USDM-1: USDM v3 is converted to v4", () => {
  const before = copyJson(v3);
  const { wrapper, notes } = toV4(v3);
  const graph = readGraph(wrapper);
  const value = (id: string) => graph.find(id)?.value;

  it("reports the conversion and leaves the original unchanged", () => {
    expect(notes).toEqual(["The file has USDM version 3.0.0; it was converted to version 4."]);
    expect(v3).toEqual(before);
    expect(wrapper.usdmVersion).toBe("4.0.0");
  });

  it.each<[string, string, JsonObject]>([
    ["identifiers name their organization", "I1", { text: "ABC-1", scopeId: "O1" }],
    ["organizations belong to the version", "O1", { type: code("c4", "Clinical Study Sponsor") }],
    [
      "the study type belongs to the design",
      "SD",
      {
        instanceType: "InterventionalStudyDesign",
        studyType: code("c2", "Interventional Study"),
        model: code("c5", "Parallel Study"),
      },
    ],
    ["encounters have settings", "E", { environmentalSettings: [code("c6", "Clinic")] }],
    ["an empty reference counts as missing", "A", { timelineId: null }],
    ["criteria have a criterion item", "C", { criterionItemId: "C_item" }],
    ["with their text", "C_item", { text: "Adults" }],
    ["the population references its criteria", "P", { criterionIds: ["C"] }],
    ["the limits of a range are quantities", "R_min", { value: 18 }],
    ["masking is a property of a role", "M", { text: "Blinded", isMasked: true }],
    [
      "estimands name population and interventions",
      "ES",
      { analysisPopulationId: "AP", interventionIds: ["T"], populationSummary: "Mean" },
    ],
    ["analysis populations belong to the design", "AP", { text: "All" }],
    ["the document becomes one of a list", "DV", { version: "2", status: code("c1", "Final") }],
    ["narrative content has an item", "N1", { contentItemId: "N1_item", displaySectionNumber: true }],
    [
      "references in texts lead to the new location",
      "N1_item",
      { text: `Ages ${ref("Quantity", "R_min", "value")}` },
    ],
  ])("%s", (_, id, expected) => expect(value(id)).toMatchObject(expected));

  it("concepts belong to the version", () => expect(graph.find("B")?.parent?.type).toBe("StudyVersion"));

  it("reads the criteria that version 3.6 keeps in the study version", () => {
    const criterion = (id: string, text: string) => ({ id, text, instanceType: "EligibilityCriterion" });
    const design = (id: string, criterionIds: string[]) => ({
      ...{ id, instanceType: "InterventionalStudyDesign" },
      population: { id: `${id}P`, criterionIds, instanceType: "StudyDesignPopulation" },
    });
    const { wrapper: converted } = toV4({
      usdmVersion: "3.6.0",
      study: {
        versions: [
          {
            id: "V",
            criteria: [criterion("X", "Adults"), criterion("Y", "Pregnant"), criterion("Z", "Others")],
            studyDesigns: [design("D1", ["X"]), design("D2", ["Y"])],
          },
        ],
      },
    });
    const read = readGraph(converted);
    const owners = ["X", "Y", "Z"].map((id) => read.find(id)?.parent?.id);
    expect(owners).toEqual(["D1", "D2", "D1"]);
    expect(read.find("Y_item")?.value).toMatchObject({ text: "Pregnant" });
    expect(read.find("Y")?.value).toMatchObject({ criterionItemId: "Y_item" });
  });

  it("returns a v4 file unchanged", () => {
    const v4 = { usdmVersion: "4.0.0", study: {} };
    expect(toV4(v4).wrapper).toBe(v4);
  });

  it("excessive nesting does not exhaust the stack", () => {
    let deep: JsonObject = {};
    for (let level = 0; level < 50_000; level++) deep = { deep };
    expect(isJsonObject(toV4({ usdmVersion: "3.0", study: deep }).wrapper.study)).toBe(true);
  });
});

const files = presentUsdmFiles(["cdisc-pilot-v3.json", "CDISC_Pilot_Study.json"]);
describe.skipIf(files.length < 2)("USDM-1: the pilot study", () => {
  it("has the same schedule and criteria in v3 and v4", () => {
    const [old, now] = files.map((name) => imported(readUsdmFile(name)).documents);
    const marksOf = (documents: typeof old) => {
      const tables = isJsonObject(documents?.["schedule.json"]) ? documents["schedule.json"].tables : {};
      return Object.values(isJsonObject(tables) ? tables : {}).map((table) => {
        if (!isJsonObject(table) || !Array.isArray(table.rows)) return [];
        return table.rows.map((row) =>
          isJsonObject(row) && isJsonObject(row.cells) ? [row.procedure_name, Object.keys(row.cells)] : row,
        );
      });
    };
    expect(marksOf(old)).toHaveLength(4);
    expect(marksOf(old)).toEqual(marksOf(now));
    const textsOf = (documents: typeof old) => {
      const eligibility = documents?.["eligibility.json"];
      const list = isJsonObject(eligibility) ? eligibility.legacy_criteria : [];
      return Array.isArray(list) ? list.map((one) => (isJsonObject(one) ? one.description : null)) : [];
    };
    expect(textsOf(old)).toHaveLength(31);
    expect(textsOf(old).slice(0, 4)).toEqual(textsOf(now).slice(0, 4));
  });
});
