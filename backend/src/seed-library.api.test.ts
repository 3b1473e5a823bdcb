import { describe, expect, it } from "vitest";
import { domainResponseSchema } from "./contract/domains.ts";
import { eligibilitySchema } from "./contract/eligibility.ts";
import { dashboardSchema, protocolListItemSchema } from "./contract/protocols.ts";
import { getSapDocument } from "./contract/sap.ts";
import { withSeededServer } from "./testing/with-server.ts";

const server = withSeededServer();

const json = async (path: string): Promise<unknown> => {
  const answer = await server().get(path);
  expect(answer.status, path).toBe(200);
  return answer.json();
};
const domain = async (name: string, query = "") =>
  domainResponseSchema.parse(await json(`/api/domains/${encodeURIComponent(name)}${query}`));

describe("the seeded studies", () => {
  it.each([
    ["magnetism-1", "NCT03269136"],
    ["magnetism-3", "NCT04649359"],
    ["magnetism-8", "NCT05228470"],
    ["tropion-lung01", "NCT04656652"],
    ["NCT04816214_protocol.pdf", "geometry-e"],
    ["fortitude-102.md", "NCT05111626"],
    ["fortitude-als.pdf", "fortitude-als"],
    ["m14-431", "NCT03345836"],
    ["AZD9291.pdf", "adaura"],
  ])("API-3: %s can also be found as %s", async (id, alias) => {
    const list = protocolListItemSchema.array().parse(await json("/api/protocols"));
    expect(list.find((item) => item.id === id)).toMatchObject({ demonstration: true });
    const byAlias = dashboardSchema.parse(await json(`/api/protocol?protocolId=${alias}`));
    expect(byAlias.protocol.id).toBe(id);
    expect(byAlias.metrics.domains).toBe(
      Array.isArray(byAlias.domains) ? byAlias.domains.length : Object.keys(byAlias.domains).length,
    );
    for (const metric of [byAlias.metrics.totalDataPoints, byAlias.metrics.ractItems]) {
      expect(metric).toBeGreaterThan(0);
    }
  });

  it("REG-9: FORTITUDE-ALS states its area, indication, and compound, so no defaults apply", async () => {
    const list = protocolListItemSchema.array().parse(await json("/api/protocols"));
    const item = list.find(({ id }) => id === "fortitude-als.pdf");
    expect(item).toMatchObject({
      therapeuticArea: "Neurology",
      indication: "Amyotrophic Lateral Sclerosis",
      compound: "Reldesemtiv (CK-2127107)",
      status: "Completed",
      year: "2018",
      pageCount: 59,
    });
    expect(item?.derivations).toEqual({ status: "derived" });
  });

  it("REG-9: MagnetisMM-1 derives area, indication, and compound from its title, and has no pages", async () => {
    const list = protocolListItemSchema.array().parse(await json("/api/protocols"));
    expect(list.find(({ id }) => id === "magnetism-1")).toMatchObject({
      phase: "Phase 1",
      therapeuticArea: "Hematology/Oncology",
      indication: "Multiple Myeloma",
      compound: "Elranatamab",
      status: "Ongoing",
      pageCount: 0,
      extractionStatus: "complete",
      derivations: {
        therapeuticArea: "derived",
        indication: "derived",
        compound: "derived",
        status: "derived",
      },
    });
  });

  it("REG-9: MagnetisMM-8 states only its title, so the rest is derived or a default", async () => {
    const list = protocolListItemSchema.array().parse(await json("/api/protocols"));
    const item = list.find(({ id }) => id === "magnetism-8");
    expect(item).toMatchObject({
      protocolAcronym: null,
      protocolShortTitle: null,
      protocolNumber: null,
      therapeuticArea: "Hematology/Oncology",
      indication: "Multiple Myeloma",
      compound: "Elranatamab",
      status: "Ongoing",
      year: "2025",
      pageCount: 74,
    });
    expect(item?.derivations).toEqual({
      therapeuticArea: "derived",
      indication: "derived",
      compound: "derived",
      status: "derived",
      year: "default",
    });
    const { metrics, documents } = dashboardSchema.parse(await json("/api/protocol?protocolId=magnetism-8"));
    expect(metrics.screened).toBeNull();
    expect(documents.statisticalAnalysisPlan).toBe(false);
  });

  it("REG-8: FORTITUDE-102 states area and indication, has no acronym, and is Active by its dates", async () => {
    const list = protocolListItemSchema.array().parse(await json("/api/protocols"));
    const item = list.find(({ id }) => id === "fortitude-102.md");
    expect(item).toMatchObject({
      therapeuticArea: "Oncology",
      indication: "Gastric or Gastro-oesophageal Junction Cancer",
      phase: "Phase 1b/3",
      status: "Active",
      year: "2024",
      pageCount: 200,
    });
    expect(item?.protocolAcronym).toBeNull();
  });

  it("REG-9: GEOMETRY-E states no acronym, area, or indication, so they come from its title", async () => {
    const list = protocolListItemSchema.array().parse(await json("/api/protocols"));
    const item = list.find(({ id }) => id === "NCT04816214_protocol.pdf");
    expect(item).toMatchObject({
      protocolAcronym: null,
      therapeuticArea: "Oncology",
      indication: "Non-Small Cell Lung Cancer",
      status: "Completed",
      pageCount: 235,
    });
    expect(item?.derivations).toMatchObject({
      therapeuticArea: "derived",
      indication: "derived",
      status: "derived",
    });
  });

  it.each([
    ["geometry-e", 6, 245],
    ["m14-431", 624, 625],
    ["magnetism-8", null, 42],
  ])("SUM-3: %s has %o of %o planned subjects", async (id, screened, plannedEnrollment) => {
    const dashboard = dashboardSchema.parse(await json(`/api/protocol?protocolId=${id}`));
    expect(dashboard.metrics.screened).toBe(screened);
    expect(dashboard.plannedEnrollment).toBe(plannedEnrollment);
  });

  it.each([
    ["adaura", "5.0", "2020-06-15"],
    ["magnetism-8", "3.0", null],
  ])("the document of %s is version %s of %s", async (id, documentVersion, documentDate) => {
    const dashboard = dashboardSchema.parse(await json(`/api/protocol?protocolId=${id}`));
    expect(dashboard).toMatchObject({ documentVersion, documentDate });
  });

  it("REG-8: TROPION-Lung01 is ongoing, and Active by its dates", async () => {
    const list = protocolListItemSchema.array().parse(await json("/api/protocols"));
    expect(list.find(({ id }) => id === "tropion-lung01")).toMatchObject({
      therapeuticArea: "Oncology",
      indication: "Non-Small Cell Lung Cancer",
      status: "Active",
      year: "2024",
      pageCount: 168,
    });
  });

  it("API-3: the domain call returns MagnetisMM-3 by default", async () => {
    expect((await domain("Study Design")).protocolId).toBe("magnetism-3");
  });
});

describe("formats of the criteria", () => {
  const criteria = async (query: string) =>
    eligibilitySchema.parse(await json(`/api/eligibility-comprehensive${query}`));

  it("ELIG-2: in four lists with SQL, and from an older extraction, for MagnetisMM-3, the default", async () => {
    const { protocolId, hierarchical_data, legacy_criteria, normalized_criteria, summary } =
      await criteria("");
    expect(protocolId).toBe("magnetism-3");
    expect(hierarchical_data).toBeNull();
    expect(legacy_criteria.length).toBeGreaterThan(0);
    expect(Object.values(normalized_criteria).every((list) => list.length > 0)).toBe(true);
    expect(summary.total_sql_files).toBeGreaterThan(0);
  });

  it("ELIG-2: only in four lists for GEOMETRY-E", async () => {
    const { hierarchical_data, legacy_criteria, normalized_criteria, summary } =
      await criteria("?protocolId=geometry-e");
    expect([hierarchical_data, legacy_criteria]).toEqual([null, []]);
    expect(summary.total_sql_files).toBe(Object.values(normalized_criteria).flat().length);
  });

  it.each(["NCT04656652", "magnetism-8"])("ELIG-2: in tiers and in four lists for %s", async (id) => {
    const { hierarchical_data, normalized_criteria } = await criteria(`?protocolId=${id}`);
    expect(new Set(hierarchical_data?.all_criteria.map(({ tier }) => tier))).toEqual(new Set([1, 2, 3]));
    expect(Object.values(normalized_criteria).flat()).toHaveLength(
      hierarchical_data?.total_original_criteria ?? 0,
    );
  });

  it.each(["m14-431", "magnetism-1", "fortitude-102"])("ELIG-2: in tiers for %s", async (id) => {
    const { hierarchical_data, normalized_criteria } = await criteria(`?protocolId=${id}`);
    expect(new Set(hierarchical_data?.all_criteria.map(({ tier }) => tier))).toEqual(new Set([1, 2, 3]));
    expect(Object.values(normalized_criteria).flat()).toEqual([]);
  });
});

describe("SAP-1: formats of the SAP document", () => {
  it.each([
    ["magnetism-1", ["sap_metadata", "objectives_endpoints", "analysis_populations"]],
    ["magnetism-3", ["sap_metadata", "objectives_endpoints", "analysis_populations"]],
    ["fortitude-102.md", ["sap_metadata", "objectives_endpoints", "analysis_populations"]],
    [
      "tropion-lung01",
      [
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
      ],
    ],
    [
      "m14-431",
      ["sap_metadata", "objectives", "populations", "analysis_sets", "statistical_methods", "missing_data"],
    ],
  ])("%s has %j", async (id, keys) => {
    const sap = getSapDocument.response.parse(await json(`/api/sap-document?protocolId=${id}`));
    expect(Object.keys(sap)).toEqual(keys);
  });
});

describe("documents missing from some studies", () => {
  it("SAP-1: MagnetisMM-8 has no SAP", async () => {
    expect((await server().get("/api/sap-document?protocolId=magnetism-8")).status).toBe(404);
  });

  it.each([
    ["fortitude-102", "TLF Shells", 200],
    ["fortitude-102", "Statistical Analysis Plan", 200],
    ["fortitude-102", "Statistical Analysis", 200],
    ["fortitude-102", "Schedule of Assessments", 200],
    ["fortitude-als", "TLF Shells", 200],
    ["fortitude-als", "Statistical Analysis", 200],
    ["fortitude-als", "Schedule of Assessments", 200],
    ["geometry-e", "TLF Shells", 200],
    ["geometry-e", "Statistical Analysis Plan", 200],
    ["geometry-e", "Statistical Analysis", 200],
    ["geometry-e", "Schedule of Assessments", 200],
    ["tropion-lung01", "TLF Shells", 200],
    ["tropion-lung01", "Statistical Analysis Plan", 200],
    ["tropion-lung01", "Statistical Analysis", 200],
    ["tropion-lung01", "Schedule of Assessments", 200],
    ["magnetism-1", "TLF Shells", 200],
    ["magnetism-1", "Statistical Analysis Plan", 200],
    ["magnetism-1", "Statistical Analysis", 200],
    ["magnetism-1", "Schedule of Assessments", 200],
    ["magnetism-3", "TLF Shells", 404],
    ["magnetism-3", "Statistical Analysis", 200],
    ["magnetism-3", "Schedule of Assessments", 200],
    ["magnetism-8", "TLF Shells", 200],
    ["magnetism-8", "Statistical Analysis Plan", 404],
    ["magnetism-8", "Statistical Analysis", 404],
    ["magnetism-8", "Schedule of Assessments", 200],
    ["m14-431", "TLF Shells", 200],
    ["m14-431", "Statistical Analysis Plan", 200],
    ["m14-431", "Statistical Analysis", 404],
  ])("%s, %s: %i", async (id, name, status) => {
    const path = `/api/domains/${encodeURIComponent(name)}?protocolId=${id}`;
    expect((await server().get(path)).status).toBe(status);
  });
});
