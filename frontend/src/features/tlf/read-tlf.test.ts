import { readFile } from "node:fs/promises";
import { jsonSchema } from "@trialtrace/backend/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readTlfDocument } from "./read-tlf.ts";
import { figureSpecification, makeContent, makeSpecification, makeTlfAnswer } from "./testing/tlf-data.ts";

const read = (content: Parameters<typeof makeTlfAnswer>[0]) =>
  readTlfDocument(makeTlfAnswer(content).protocolData);

describe("OUT-1", () => {
  it("reads the header, the three cards, and the specifications", () => {
    const document = read(makeContent([makeSpecification(), figureSpecification]));
    expect(document?.study.map(({ label, text }) => [label, text])).toEqual([
      ["Study ID", "D5164C00001"],
      ["Therapeutic area", "Oncology"],
      ["Document version", "1.0"],
      ["Document date", "2020-06-15"],
    ]);
    expect(document?.standards.map(({ label, text }) => [label, text])).toEqual([
      ["SAS version", "9.4"],
      ["Validation level", ""],
      ["Documentation standards", ""],
    ]);
    expect(document?.common.map(({ label }) => label)).toEqual([
      "Confidence intervals",
      "Missing data handling",
      "Decimal places",
    ]);
    expect(document?.extraction.map(({ label, text }) => [label, text])).toEqual([
      ["Total TLFs extracted", "2"],
      ["Status", "complete"],
      ["Document type", "TLF shells"],
    ]);
    expect(document?.tlfs.map(({ id, key, kind, subtitle }) => [id, key, kind, subtitle])).toEqual([
      ["14.1.1", "T-14.1.1", "table", ""],
      ["14.2.1", "F-14.2.1", "figure", "Stage II"],
    ]);
    expect(document?.tlfs[0]?.title.sources[0]?.page_number).toBe(125);
  });

  it("shows additional fields after the specified ones if they have a value", () => {
    const common_specifications = { study_day: { value: "Day 1 is the first" }, sort_order: "Not specified" };
    const document = read(makeContent([], { common_specifications }));
    expect(document?.common.map(({ label, text }) => [label, text])).toEqual([
      ["Confidence intervals", ""],
      ["Missing data handling", ""],
      ["Decimal places", ""],
      ["Study day", "Day 1 is the first"],
    ]);
  });

  it("reads plain values like wrapped ones", () => {
    const plain = {
      tlf_id: "T-1",
      tlf_type: "Table",
      title_description: { value: { title: "A title", subtitle: "A subtitle" } },
      population: "Not specified",
      treatment_groups: "Placebo",
    };
    const [tlf] = read(makeContent([plain]))?.tlfs ?? [];
    expect(tlf).toMatchObject({
      id: "T-1",
      title: { text: "A title" },
      subtitle: "A subtitle",
      population: { text: "" },
      groups: ["Placebo"],
      endpoints: [],
      shell: null,
    });
  });

  describe("an element that is not a record", () => {
    beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
    afterEach(() => void vi.restoreAllMocks());

    it("is dropped and logged; the rest is shown with its original numbering", () => {
      const document = read(makeContent(["a text", makeSpecification(), null, { tlf_type: "Figure" }]));
      expect(document?.tlfs.map(({ id, idOrigin }) => [id, idOrigin])).toEqual([
        ["14.1.1", undefined],
        ["TLF-2", "derived"],
      ]);
      // biome-ignore lint/suspicious/noConsole: the log's last resort is what is watched
      expect(vi.mocked(console.warn).mock.calls[0]?.join(" ")).toContain("omitted");
    });
  });

  it.each([
    ["no content", null],
    ["no domains", { structured_data: {} }],
    ["an empty document", { domains: { "TLF Shells": { structured_data: {} } } }],
    ["text in its place", { domains: { "TLF Shells": { structured_data: "none" } } }],
  ])("returns null for %s", (_, protocolData) => {
    expect(readTlfDocument(protocolData)).toBeNull();
  });

  it("reads a value that is not a list as an empty registry", () => {
    expect(read(makeContent("none"))?.tlfs).toEqual([]);
  });
});

it("reads every shell of the seeded study", async () => {
  const file = new URL("../../../../seed-data/adaura/tlf-shells.json", import.meta.url);
  const content = jsonSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const tlfs = read(content)?.tlfs ?? [];
  expect(tlfs).toHaveLength(106);
  expect(tlfs.filter(({ shell }) => shell === null)).toEqual([]);
  expect(new Set(tlfs.map(({ key }) => key)).size).toBe(106);
  expect(tlfs.filter(({ kind }) => kind === "figure").map(({ shell }) => shell?.layout)).not.toContain(
    "grid",
  );
});
