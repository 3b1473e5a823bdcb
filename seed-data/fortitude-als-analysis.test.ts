import { bundleTlfSchema, unwrap } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { namesOf, readStudy, valueAt } from "./read-study.ts";

const { read, inDomain, sections, textOfSection } = readStudy("fortitude-als");
const sap = read("sap.json");
const plan = read("statistical-analysis-plan.json");
const shells = bundleTlfSchema.parse(read("tlf-shells.json"));

const listIn = (number: string): string[] =>
  (sections.find((section) => section.number === number)?.blocks ?? []).flatMap((block) =>
    typeof block !== "string" && "list" in block ? block.list : [],
  );

describe("FORTITUDE-ALS: arms, endpoints, and populations agree", () => {
  const arms = namesOf(valueAt(sap, "study_design_and_populations.arms"));

  test("the SAP, the design, the treatments, and the shells have the same four arms", () => {
    expect(arms).toHaveLength(4);
    expect(namesOf(inDomain("Study Design", "arms"))).toEqual(arms);
    expect(namesOf(inDomain("Study Arms and Interventions", "arms"))).toEqual(arms);
    const counts = shells.tlf_specifications.filter(
      (one) => namesOf(unwrap(one.treatment_groups)).join() === arms.join(),
    );
    expect(counts.length).toBeGreaterThan(30);
  });

  test.each(["primary", "secondary"])("%s endpoints of the SAP match the analysis plan", (kind) => {
    const names = namesOf(valueAt(sap, `endpoints.${kind}`));
    expect(names.length).toBeGreaterThan(0);
    expect(namesOf(valueAt(plan, `objectives_endpoints.${kind}_endpoints`))).toEqual(names);
  });

  test("LIB-1: one exploratory endpoint of the SAP has no name", () => {
    const list = valueAt(sap, "endpoints.exploratory");
    const named = (Array.isArray(list) ? list : []).filter((one) => valueAt(one, "name") !== undefined);
    expect(named).toHaveLength(listIn("2.3").length);
    expect(Array.isArray(list) ? list.length : 0).toBe(named.length + 1);
  });

  test("the domain and the text have the endpoints of the plan", () => {
    const [primary] = namesOf(valueAt(plan, "objectives_endpoints.primary_endpoints"));
    expect(inDomain("Endpoints and Outcome Measures", "primary_endpoint.name")).toBe(primary);
    expect(valueAt(plan, "statistical_methods.primary_analysis.endpoint")).toBe(primary);
    const secondary = namesOf(valueAt(plan, "objectives_endpoints.secondary_endpoints"));
    expect(namesOf(inDomain("Endpoints and Outcome Measures", "secondary_endpoints"))).toEqual(secondary);
    expect(listIn("2.2")).toHaveLength(secondary.length);
  });

  test("every endpoint supported by a shell is in the plan", () => {
    const known = ["primary", "secondary", "exploratory"].flatMap((kind) =>
      namesOf(valueAt(plan, `objectives_endpoints.${kind}_endpoints`)),
    );
    const supported = shells.tlf_specifications.flatMap((one) => namesOf(unwrap(one.endpoints_estimands)));
    expect(supported.filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(supported)).toEqual(new Set(known));
  });

  test("the analysis sets of the SAP match section 9.2", () => {
    const sets = namesOf(valueAt(sap, "study_design_and_populations.analysis_populations"));
    expect(sets).toHaveLength(4);
    const text = textOfSection("9.2").toLowerCase();
    expect(sets.filter((name) => !text.includes(name.toLowerCase()))).toEqual([]);
    const used = new Set(shells.tlf_specifications.map((one) => String(unwrap(one.population))));
    used.delete("All randomised patients");
    expect(used).toEqual(new Set(sets));
  });

  test.each([
    ["Table", "tables"],
    ["Listing", "listings"],
    ["Figure", "figures"],
  ])("the plan names every %s, and the SAP counts them", (kind, key) => {
    const titles = shells.tlf_specifications
      .filter((one) => unwrap(one.tlf_type) === kind)
      .map((one) => unwrap(one.title_description));
    const named = valueAt(plan, `tlf_specifications.${key}`);
    expect((Array.isArray(named) ? named : []).map((one) => valueAt(one, "title"))).toEqual(titles);
    expect(valueAt(sap, `output_requirements.number_of_${key}`)).toBe(titles.length);
  });

  test("LIB-1: the SAP has only the alternate structure, with more than 20 abbreviations", () => {
    expect(Object.keys(sap ?? {})).toEqual([
      "document_metadata",
      "study_design_and_populations",
      "endpoints",
      "statistical_methodology",
      "programming_specifications",
      "subgroup_and_sensitivity_analyses",
      "safety_analysis",
      "software_and_validation",
      "model_specifications",
      "output_requirements",
      "validation_report",
      "metadata",
      "extraction_validation",
    ]);
    const abbreviations = valueAt(sap, "document_metadata.abbreviations");
    expect(Object.keys(abbreviations ?? {}).length).toBeGreaterThan(20);
  });
});
