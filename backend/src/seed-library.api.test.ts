import { describe, expect, it } from "vitest";
import { eligibilitySchema } from "./contract/eligibility.ts";
import { pageImageName, pageIndexSchema, pageTextSchema } from "./contract/pages.ts";
import { dashboardSchema, protocolListItemSchema } from "./contract/protocols.ts";
import { withSeededServer } from "./testing/with-server.ts";

const server = withSeededServer();

const json = async (path: string): Promise<unknown> => {
  const answer = await server().get(path);
  expect(answer.status, path).toBe(200);
  return answer.json();
};

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
});

it("LIB-1: ADAURA has 200 pages, each with its image and words", async () => {
  const index = pageIndexSchema.parse(await json("/api/pages?protocolId=adaura"));
  expect(index.pageCount).toBe(200);
  for (const page of [1, 200]) {
    const image = await server().get(
      `/attached_assets/${index.folder}/images/${pageImageName(page)}?v=${index.version}`,
    );
    expect(image.headers.get("cache-control")).toMatch(/31536000/);
    expect(
      Buffer.from(await image.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    const text = pageTextSchema.parse(await json(`/api/pages/${page}/text?protocolId=adaura`));
    expect(text.words.length).toBeGreaterThan(0);
  }
  expect((await server().get("/api/pages/201/text?protocolId=adaura")).status).toBe(404);
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

  it.each(["m14-431", "magnetism-1", "fortitude-102"])("ELIG-2: in tiers for %s", async (id) => {
    const { hierarchical_data, normalized_criteria } = await criteria(`?protocolId=${id}`);
    expect(new Set(hierarchical_data?.all_criteria.map(({ tier }) => tier))).toEqual(new Set([1, 2, 3]));
    expect(Object.values(normalized_criteria).flat()).toEqual([]);
  });
});
