import { describe, expect, it } from "vitest";
import { protocolListItemSchema } from "../contract/protocols.ts";
import { type ListItemSource, toListItem } from "./list-item.ts";

const bare: ListItemSource = {
  id: "study-1.pdf",
  title: "A study of something",
  subtitle: "",
  sponsor: "Example Sponsor",
  study: "",
  phase: "Phase 3",
  dateRange: "2015-10 to 2023-01",
  acronym: null,
  shortTitle: null,
  number: null,
  registryNumber: null,
  protocolDate: null,
  card: {},
  demonstration: false,
  pageCount: 3,
  extractionStatus: "complete",
  ingestedAt: new Date("2026-03-04T05:06:07.008Z"),
};
const item = (row: Partial<ListItemSource>, aliases: string[] = []) =>
  toListItem({ ...bare, ...row }, aliases);

describe("REG-9: title derivations", () => {
  it.each([
    [{ title: "MAGNETISM-3" }, "Hematology/Oncology", "Multiple Myeloma", "Elranatamab"],
    [{ title: "TROPION-Lung01" }, "Oncology", "NSCLC", null],
    [{ id: "NCT04656652" }, "Oncology", "NSCLC", null],
    [{ registryNumber: "NCT04656652" }, "Oncology", "NSCLC", null],
    [{ title: "Protocol M14-431" }, "Immunology", "Crohn's Disease", "Upadacitinib"],
    [{ id: "m14-431" }, "Immunology", "Crohn's Disease", "Upadacitinib"],
    [{ title: "AZD9291 after resection" }, "Oncology", "NSCLC", "AZD9291"],
    [{ title: "The ADAURA study" }, "Oncology", "NSCLC", null],
  ])("%o", (row, therapeuticArea, indication, compound) => {
    const found = item(row);
    expect(found).toMatchObject({ therapeuticArea, indication, compound });
    expect(found.derivations).toMatchObject({ therapeuticArea: "derived", indication: "derived" });
    expect(found.derivations.compound).toBe(compound === null ? undefined : "derived");
  });

  it("recognizes a study by its alias", () => {
    expect(item({}, ["NCT04656652"]).indication).toBe("NSCLC");
  });

  it("a disease in the title is not a default, and the study's name takes precedence over it", () => {
    const found = item({ title: "Patients with Non-small Cell Lung Cancer or asthma" });
    expect(found).toMatchObject({ therapeuticArea: "Oncology", indication: "Non-Small Cell Lung Cancer" });
    expect(found.derivations).toMatchObject({ therapeuticArea: "derived", indication: "derived" });
    expect(item({ title: "Psoriasis in adults" }).therapeuticArea).toBe("Immunology");
    expect(item({ title: "TROPION in non-small cell lung cancer" }).indication).toBe("NSCLC");
  });

  it("DIG-4: a digitalized study has no defaults, but values derived from its title", () => {
    const read = toListItem({ ...bare, dateRange: "", statedOnly: true }, []);
    expect(read).toMatchObject({
      ...{ therapeuticArea: "Not specified", indication: "Not specified" },
      ...{ status: "Not specified", year: "Not specified" },
    });
    expect(read.derivations).toEqual({});
    expect(toListItem({ ...bare, title: "Psoriasis in adults", statedOnly: true }, []).therapeuticArea).toBe(
      "Immunology",
    );
  });

  it("falls back to Oncology and the default indication", () => {
    const found = item({});
    expect(found).toMatchObject({
      therapeuticArea: "Oncology",
      indication: "Non-Small Cell Lung Cancer",
      compound: null,
    });
    expect(found.derivations).toMatchObject({ therapeuticArea: "default", indication: "default" });
    expect(found.derivations).not.toHaveProperty("compound");
  });

  it("prefers what the protocol states", () => {
    const own = { therapeuticArea: "Neurology", indication: "ALS", compound: "XY-1" };
    const found = item({ card: own, title: "MAGNETISM" });
    expect(found).toMatchObject(own);
    expect(found.derivations).toEqual({ status: "derived", year: "default" });
  });
});

describe("REG-8: status from dateRange", () => {
  it.each([
    ["2019 - Current", "Ongoing", "derived"],
    ["2025 - Current", "Ongoing", "derived"],
    ["2021 to 2026", "Active", "derived"],
    ["2021 to 2025", "Active", "derived"],
    ["2015-10 to 2023-01", "Completed", "derived"],
    ["current", "Completed", "derived"],
    ["", "Completed", "default"],
  ])("'%s' → %s (%s)", (dateRange, status, origin) => {
    const found = item({ dateRange });
    expect([found.status, found.derivations.status]).toEqual([status, origin]);
  });
});

describe("REG-7: year and section 3: sponsor", () => {
  it("shows the year of the protocol date, or 2025 by default", () => {
    const dated = item({ protocolDate: new Date("2019-12-31T00:00:00Z") });
    expect([dated.year, dated.derivations.year]).toEqual(["2019", undefined]);
    expect([item({}).year, item({}).derivations.year]).toEqual(["2025", "default"]);
  });

  it.each([
    ["", "default"],
    ["Unknown", "default"],
  ])("sponsor '%s' is Unknown", (sponsor, origin) => {
    const found = item({ sponsor });
    expect([found.sponsor, found.derivations.sponsor]).toEqual(["Unknown", origin]);
  });
});

it("returns the shape of the contract, with sorted aliases", () => {
  const found = item({ acronym: "ABC" }, ["b", "a"]);
  expect(protocolListItemSchema.parse(found)).toEqual(found);
  expect(found).toMatchObject({ aliases: ["a", "b"], lastUpdated: "2026-03-04T05:06:07.008Z" });
});

it("rejects an unknown stored extraction status", () => {
  expect(() => item({ extractionStatus: "half" })).toThrow(/'half'/);
});
