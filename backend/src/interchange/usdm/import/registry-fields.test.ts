import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../contract/value.ts";
import { imported } from "../testing/reimport.ts";
import { asIdentifier } from "./identifiers.ts";
import { phaseName } from "./registry-fields.ts";

describe("USDM-1: phases as the registry displays them", () => {
  it.each([
    ["Phase II Trial", "Phase 2"],
    ["Phase III Trial", "Phase 3"],
    ["Phase IIIB Trial", "Phase 3b"],
    ["Phase I/II Trial", "Phase 1/2"],
    ["Phase 2", "Phase 2"],
    ["Early Phase I Trial", "Early Phase I Trial"],
    ["Not Applicable", "Not Applicable"],
  ])("%s is %s", (decode, expected) => {
    expect(phaseName({ studyPhase: { standardCode: { decode } } })).toBe(expected);
  });
  it("is empty if no phase is stated", () => expect(phaseName({})).toBe(""));
});

describe("USDM-1: identifiers that are valid in URLs", () => {
  it.each([
    ["H2Q-MC-LZZT", "H2Q-MC-LZZT"],
    ["ABC 12/3", "ABC-12-3"],
    ["  ..x..y..  ", "x.y"],
    ["Étude n° 4", "Etude-n-4"],
    ["///", null],
    ["", null],
  ])("%j is %j", (text, expected) => expect(asIdentifier(text)).toBe(expected));
});

const organization = (id: string, name: string, decode: string): JsonObject => ({
  ...{ id, name, label: null, type: { id: `${id}t`, code: "", decode }, instanceType: "Organization" },
});
const title = (text: string, decode: string): JsonObject => ({
  id: text,
  text,
  type: { id: "t", code: "", decode },
});

function fieldsOf(version: JsonObject): JsonObject {
  const { documents } = imported({
    usdmVersion: "4.0.0",
    study: { name: "My study", versions: [version] },
  });
  const found = documents["protocol.json"];
  if (typeof found !== "object" || found === null || Array.isArray(found)) throw new Error("no protocol");
  return found;
}

describe("USDM-1: registry fields", () => {
  const version: JsonObject = {
    titles: [
      title("Brief", "Brief Study Title"),
      title("The\n official title", "Official Study Title"),
      title("ACRO", "Study Acronym"),
    ],
    organizations: [
      organization("R", "CT-GOV", "Clinical Study Registry"),
      organization("S", "Maker", "Pharmaceutical Company"),
      organization("X", "Other", "Laboratory"),
    ],
    roles: [{ id: "role", code: { code: "C70793", decode: "Sponsor" }, organizationIds: ["S"] }],
    studyIdentifiers: [
      { id: "1", text: "NCT00000001", scopeId: "R" },
      { id: "2", text: "MK 1/2", scopeId: "S" },
      { id: "3", text: "LAB", scopeId: "X" },
    ],
    dateValues: [
      { id: "d1", dateValue: "2020-01-31" },
      { id: "d2", dateValue: "soon" },
    ],
    amendments: [{ id: "a", dateValues: [{ id: "d3", dateValue: "2021-02-28" }] }],
    studyInterventions: [
      { id: "i", name: "Drug" },
      { id: "p", name: "Placebo" },
    ],
    studyDesigns: [
      {
        id: "SD",
        indications: [{ id: "n", name: "IND", label: "", description: "Asthma" }],
        therapeuticAreas: [{ id: "ta", decode: "Lung" }],
        studyPhase: { id: "ph", standardCode: { id: "phc", decode: "Phase III Trial" } },
      },
    ],
  };

  it("are read from their attributes", () => {
    expect(fieldsOf(version)).toEqual({
      ...{
        bundleVersion: 1,
        statedOnly: true,
        id: "MK-1-2",
        aliases: ["NCT00000001", "LAB", "My-study"],
        demonstration: false,
      },
      ...{ title: "The official title", protocolShortTitle: "Brief", protocolAcronym: "ACRO", study: "ACRO" },
      ...{ sponsor: "Maker", protocolNumber: "MK 1/2", registryNumber: "NCT00000001", phase: "Phase 3" },
      ...{
        protocolDate: "2021-02-28",
        therapeuticArea: "Lung",
        indication: "Asthma",
        compound: "Drug, Placebo",
      },
      ...{ subtitle: "Phase III Trial", notes: "Read from a USDM 4.0.0 file." },
    });
  });

  it("without roles, the organization whose identifier is not a registry's is the sponsor", () => {
    expect(fieldsOf({ ...version, roles: [] })).toMatchObject({ sponsor: "Maker", id: "MK-1-2" });
  });

  it("without identifiers, the id comes from the study's name, or else from its content", () => {
    expect(fieldsOf({ titles: version.titles ?? [] })).toMatchObject({
      id: "My-study",
      title: "The official title",
    });
    const nameless = imported({
      usdmVersion: "4.0.0",
      study: { versions: [{ titles: version.titles ?? [] }] },
    });
    expect(nameless.documents["protocol.json"]).toMatchObject({
      id: expect.stringMatching(/^usdm-[0-9a-f]{12}$/),
    });
    expect(nameless.notes.join()).toContain("no usable identifier");
  });

  it("of several versions, the last one is used, and the report states it", () => {
    const { documents, notes } = imported({
      usdmVersion: "4.0.0",
      study: {
        name: "S",
        versions: [
          { titles: [title("Old", "Official Study Title")] },
          { ...version, versionIdentifier: "2" },
        ],
      },
    });
    expect(documents["protocol.json"]).toMatchObject({ title: "The official title" });
    expect(notes).toContain("The file has 2 versions of the study; the last one (2) was used.");
  });
});
