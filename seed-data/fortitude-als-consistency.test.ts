import { bundleRiskLibrarySchema, bundleTlfSchema, type Json, unwrap } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { pageTargets } from "./generator/document-settings.ts";
import { namesOf, readStudy, valueAt } from "./read-study.ts";

const { read, protocol, rowsIn, inDomain, textOfSection } = readStudy("fortitude-als");
const sap = read("sap.json");
const plan = read("statistical-analysis-plan.json");
const analysis = read("statistical-analysis.json");
const shells = bundleTlfSchema.parse(read("tlf-shells.json"));
const { items } = bundleRiskLibrarySchema.parse(read("risk-library.json"));

describe("the study in the registry", () => {
  test("API-3: fortitude-als.pdf with its alias and image folder", () => {
    expect(protocol).toMatchObject({ id: "fortitude-als.pdf", imageFolder: "fortitude-als" });
    expect(protocol.aliases).toContain("fortitude-als");
  });

  test("LIB-1: states its area and indication, which cannot be derived from the title", () => {
    expect(protocol.therapeuticArea).toBe("Neurology");
    expect(protocol.indication).toBe("Amyotrophic Lateral Sclerosis");
    expect(protocol.title).not.toMatch(/MAGNETISM|TROPION|M14-431|AZD9291|ADAURA/i);
  });

  test("LIB-1: the card shows the short title because there is no acronym", () => {
    expect(protocol.protocolAcronym).toBeUndefined();
    expect(protocol.protocolShortTitle).toMatch(/^FORTITUDE-ALS/);
  });

  test("LIB-1: the document has 59 pages, as stated in the analysis plan", () => {
    expect(pageTargets.get(protocol.id)).toBe(59);
    expect(valueAt(sap, "metadata.pdf_pages")).toBe(59);
    expect(valueAt(sap, "metadata.source_pdf")).toBe(protocol.id);
  });
});

describe("numbers agree in every file", () => {
  test.each<[string, Json | undefined, Json]>([
    ["enrolled, protocol", protocol.screened, 458],
    ["enrolled, design", inDomain("Study Design", "enrolled"), 458],
    ["enrolled, sample size", inDomain("Sample Size", "enrolled"), 458],
    ["enrolled, metadata", inDomain("Study Metadata", "enrolled"), 458],
    ["enrolled, plan's domain", inDomain("Statistical Analysis Plan", "populations.enrolled"), 458],
    ["enrolled, SAP", valueAt(sap, "study_design_and_populations.sample_size.enrolled"), 458],
    ["enrolled, plan", valueAt(plan, "analysis_populations.itt.size"), 458],
    ["enrolled, analysis", valueAt(analysis, "populations.enrolled"), 458],
    ["planned, sample size", inDomain("Sample Size", "planned.total"), 4 * 111],
    ["planned, SAP", valueAt(sap, "study_design_and_populations.sample_size.total_planned"), 4 * 111],
    ["planned, plan", valueAt(plan, "sample_size_power.total_sample_size"), 4 * 111],
    ["a group, SAP", valueAt(sap, "study_design_and_populations.arms.3.n"), 111],
    ["a group, design", inDomain("Study Design", "arms.0.planned"), 111],
    ["power, plan", valueAt(plan, "sample_size_power.power"), 0.8],
    ["dropout, plan", valueAt(plan, "sample_size_power.dropout_rate"), 0.1],
    ["version, SAP", valueAt(sap, "document_metadata.protocol_version"), "3.0"],
    ["study of the plan", valueAt(plan, "sap_metadata.protocol_id"), protocol.protocolNumber ?? ""],
    ["study of the shells", unwrap(shells.study_information.study_id), protocol.protocolNumber ?? ""],
    ["area of the shells", unwrap(shells.study_information.therapeutic_area), "Neurology"],
    ["amendments", inDomain("Regulatory", "amendments"), rowsIn("11.4").length - 1],
  ])("%s", (_what, found, expected) => {
    expect(found).toBe(expected);
  });

  test("the last version in section 11.4 has the protocol date", () => {
    expect(rowsIn("11.4").at(-1)?.slice(0, 2)).toEqual(["3.0", protocol.protocolDate]);
  });

  test("section 9.1: 100 patients per group give 80% power for 4 points, and 111 leave 100", () => {
    const needed = (2 * (1.96 + 0.8416) ** 2 * 10 ** 2) / 4 ** 2;
    expect(Math.ceil(needed)).toBeLessThanOrEqual(100);
    expect(Math.round(111 * (1 - 0.1))).toBe(100);
  });

  test("section 9.3: the contrast weights add up to zero", () => {
    const [, weights = ""] = /weights (.+) for placebo/.exec(textOfSection("9.3")) ?? [];
    const numbers = [...weights.matchAll(/(−?)(\d+)/g)].map(([, sign, digits]) =>
      sign ? -Number(digits) : Number(digits),
    );
    expect(numbers).toEqual([-5, -1, 3, 3]);
    expect(numbers.reduce((sum, weight) => sum + weight, 0)).toBe(0);
  });

  test("section 5.2: three tablets at each intake add up to the group's dose", () => {
    const groups = rowsIn("5.2").filter(([name]) => name?.startsWith("Reldesemtiv"));
    expect(groups).toHaveLength(3);
    for (const [name = "", active, placebo, daily] of groups) {
      const dose = Number(/\d+/.exec(name)?.[0]);
      expect(Number(active) * 150, name).toBe(dose);
      expect(Number(active) + Number(placebo), name).toBe(3);
      expect(daily).toBe(`${dose * 2} mg`);
    }
  });
});

describe("risk library", () => {
  test("some risks have neither priority nor place in the matrix", () => {
    expect(items.some(({ priority }) => priority === undefined)).toBe(true);
    expect(items.some(({ impact, likelihood }) => !impact && !likelihood)).toBe(true);
  });

  test("the tolerance limits match section 10.3", () => {
    const limits = items.filter(({ category }) => category === "Quality Tolerance Limit");
    expect(limits.length).toBeGreaterThanOrEqual(3);
    const text = textOfSection("10.3");
    for (const limit of namesOf(inDomain("Operations", "tolerance_limits"))) {
      expect(text).toContain(`(${limit.split(": ")[1]})`);
    }
  });
});
