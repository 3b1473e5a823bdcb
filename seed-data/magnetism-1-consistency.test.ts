import {
  bundleEligibilitySchema,
  bundleRiskLibrarySchema,
  bundleTlfSchema,
  type Json,
  unwrap,
} from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { withoutDocument } from "./generator/document-settings.ts";
import { namesOf, readStudy, sumOf, valueAt } from "./read-study.ts";

const { read, protocol, rowsIn, listIn, inDomain, textOfSection } = readStudy("magnetism-1");
const sap = read("sap.json");
const plan = read("statistical-analysis-plan.json");
const analysis = read("statistical-analysis.json");
const shells = bundleTlfSchema.parse(read("tlf-shells.json"));
const eligibility = bundleEligibilitySchema.parse(read("eligibility.json"));
const { items } = bundleRiskLibrarySchema.parse(read("risk-library.json"));
const criteria = eligibility.hierarchical_criteria ?? [];

describe("the study in the registry", () => {
  test("API-3: magnetism-1, without a document", () => {
    expect(protocol).toMatchObject({ id: "magnetism-1", aliases: ["NCT03269136"], phase: "Phase 1" });
    expect(withoutDocument.has(protocol.id)).toBe(true);
  });

  test("LIB-1: area, indication, and compound are derived from the title", () => {
    expect(protocol.title.toUpperCase()).toMatch(/MAGNETISM/);
    const { therapeuticArea, indication, compound } = protocol;
    expect([therapeuticArea, indication, compound]).toEqual([undefined, undefined, undefined]);
  });

  test("LIB-1: the subtitle names the phase from which the design is derived", () => {
    expect(protocol.subtitle).toMatch(/^Phase 1 open-label/);
  });

  test("no provenance record has a page, and each quotes a section", () => {
    const all = ["domains.json", "eligibility.json", "risk-library.json", "tlf-shells.json"] as const;
    const text = all.map((file) => JSON.stringify(read(file))).join("");
    const pages = [...text.matchAll(/"page_number":([^,}]*)/g)].map(([, page]) => page);
    expect(pages.length).toBeGreaterThan(100);
    expect(new Set(pages)).toEqual(new Set(["null"]));
  });
});

describe("numbers agree in every file", () => {
  test.each<[string, Json | undefined, Json]>([
    ["treated, protocol", protocol.screened, 101],
    ["treated, design", inDomain("Study Design", "treated_patients"), 101],
    ["treated, sample size", inDomain("Sample Size", "treated.total"), 101],
    ["treated, population", inDomain("Study Population", "size.total"), 101],
    ["treated, plan's domain", inDomain("Statistical Analysis Plan", "populations.treated"), 101],
    ["treated, plan", valueAt(plan, "sample_size_power.total_sample_size"), 101],
    ["treated, plan's safety set", valueAt(plan, "analysis_populations.safety.size"), 101],
    ["treated, analysis", valueAt(analysis, "populations.treated"), 101],
    ["planned, design", inDomain("Study Design", "planned_patients"), 100],
    ["planned, sample size", inDomain("Sample Size", "planned"), 100],
    ["planned, plan", valueAt(plan, "sample_size_power.planned_enrollment"), 100],
    ["alone, sample size", inDomain("Sample Size", "treated.monotherapy"), 88],
    ["alone, analysis", valueAt(analysis, "populations.monotherapy"), 88],
    ["with a partner, sample size", inDomain("Sample Size", "treated.combinations"), 13],
    ["with a partner, analysis", valueAt(analysis, "populations.combinations"), 13],
    ["version, SAP", valueAt(sap, "sap_metadata.sap_version"), "7.0"],
    ["date, SAP", valueAt(sap, "sap_metadata.sap_date"), protocol.protocolDate ?? ""],
    ["amendments", inDomain("Regulatory", "amendments"), rowsIn("11.3").length - 1],
  ])("%s", (_what, found, expected) => {
    expect(found).toBe(expected);
  });

  test("the groups add up, 88 alone and 13 with a partner, in the text, the domains, and the shells", () => {
    const table = rowsIn("3.3").map(([name = "", , patients]) => [name, Number(patients)] as const);
    expect(table.slice(0, 4).reduce((sum, [, patients]) => sum + patients, 0)).toBe(88);
    expect(table.slice(4)).toEqual([["Combination cohorts", 13]]);
    expect(sumOf(inDomain("Sample Size", "by_group"))).toBe(101);
    const names = table.map(([name]) => name);
    expect(namesOf(inDomain("Study Design", "arms"))).toEqual(names);
    expect(namesOf(inDomain("Study Arms and Interventions", "arms"))).toEqual(names);
    const used = shells.tlf_specifications.flatMap((one) => namesOf(unwrap(one.treatment_groups)));
    expect(new Set(used)).toEqual(new Set(names));
    expect(textOfSection("3.1")).toContain("101 patients were treated: 88 with elranatamab alone and 13 in");
  });

  test("the partners in the combination cohorts add up to 13", () => {
    const partners = inDomain("Study Arms and Interventions", "partners");
    const patients = (Array.isArray(partners) ? partners : []).map((one) => Number(valueAt(one, "patients")));
    expect(patients.reduce((sum, count) => sum + count, 0)).toBe(13);
    expect(namesOf(partners)).toEqual(rowsIn("5.3").map(([name]) => name));
  });

  test.each([
    ["9.1", "probability of 88 %", 1 - 0.7 ** 6],
    ["9.1", "probability of 79 %", 1 - 0.9 ** 15],
    ["9.10", "35 (63.6 %)", 35 / 55],
    ["9.10", "21 (38.2 %)", 21 / 55],
    ["9.10", "Thirteen of them (23.6 %)", 13 / 55],
    ["9.10", "7 of these 13 (53.8 %)", 7 / 13],
  ])("section %s: %s", (section, text, share) => {
    expect(textOfSection(section)).toContain(text);
    const [, stated = ""] = /([\d.]+) %/.exec(text) ?? [];
    const digits = stated.includes(".") ? 1 : 0;
    expect((share * 100).toFixed(digits)).toBe(stated);
  });
});

describe("statistical documents", () => {
  test("LIB-1: the SAP has only the first variant, with plain values", () => {
    expect(Object.keys(sap ?? {})).toEqual(["sap_metadata", "objectives_endpoints", "analysis_populations"]);
    expect(JSON.stringify(sap)).not.toContain('"value"');
  });

  test("LIB-1: there are more amendments than the SAP tab shows, matching section 11.3", () => {
    const amendments = valueAt(sap, "sap_metadata.amendments");
    const dated = (Array.isArray(amendments) ? amendments : []).map((one) => [
      valueAt(one, "version"),
      valueAt(one, "date"),
    ]);
    expect(dated).toHaveLength(6);
    expect(dated).toEqual(
      rowsIn("11.3")
        .slice(1)
        .map((row) => row.slice(0, 2)),
    );
    expect(dated.at(-1)?.[1]).toBe(protocol.protocolDate);
  });

  test.each([
    ["primary", "2.1"],
    ["secondary", "2.2"],
    ["exploratory", "2.3"],
  ])("%s endpoints match section %s", (kind, section) => {
    const listed = listIn(section).map((line) => line.replace(/[:.].*$/, ""));
    expect(listed).toEqual(namesOf(valueAt(sap, `objectives_endpoints.${kind}_endpoints`)));
  });

  test("every endpoint has a shell, and there are no other shells", () => {
    const known = ["primary", "secondary", "exploratory"].flatMap((kind) =>
      namesOf(valueAt(plan, `objectives_endpoints.${kind}_endpoints`)),
    );
    const supported = shells.tlf_specifications.flatMap((one) => namesOf(unwrap(one.endpoints_estimands)));
    expect(new Set(supported)).toEqual(new Set(known));
  });

  test("the analysis sets of the SAP match section 9.2, and the shells use them", () => {
    const sets = [
      String(valueAt(sap, "analysis_populations.primary_population.name")),
      ...namesOf(valueAt(sap, "analysis_populations.other_populations")),
    ];
    expect(listIn("9.2").map((line) => line.replace(/:.*$/, ""))).toEqual(sets);
    const used = new Set(shells.tlf_specifications.map((one) => String(unwrap(one.population))));
    expect(used).toEqual(new Set(sets));
  });

  test("section 9: a study without hypotheses states no power, alpha, or dropout rate", () => {
    for (const path of ["power", "alpha", "dropout_rate"]) {
      expect(valueAt(plan, `sample_size_power.${path}`), path).toBeUndefined();
      expect(valueAt(analysis, `sample_size_power.${path}`), path).toBeUndefined();
    }
    expect(valueAt(plan, "interim_analyses.planned")).toBe(false);
  });
});

describe("criteria", () => {
  test("they are the lists in sections 4.1 and 4.2, with the same wording", () => {
    const ofType = (wanted: string) =>
      criteria.flatMap(({ type, criteria_text }) => (type === wanted ? [criteria_text] : []));
    expect([ofType("inclusion"), ofType("exclusion")]).toEqual([listIn("4.1"), listIn("4.2")]);
  });

  test("conditions without a query are those that routine data do not cover", () => {
    const bare = criteria.flatMap(({ child_criteria }) =>
      child_criteria.filter(({ sqlTemplate }) => !sqlTemplate).map(({ atomicId }) => atomicId),
    );
    expect(bare).toEqual(["I4.4", "I10.1", "I11.2", "I12.2", "E15.2"]);
  });
});

describe("risk library", () => {
  test("the three tolerance limits match section 10.3", () => {
    const limits = items.filter(({ category }) => category === "Quality Tolerance Limit");
    const stated = inDomain("Operations", "tolerance_limits");
    expect(limits).toHaveLength(3);
    for (const limit of namesOf(stated)) expect(textOfSection("10.3")).toContain(`(${limit.split(": ")[1]})`);
  });
});
