import { createSeededDatabase, type TestDatabase } from "@trialtrace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { domainResponseSchema } from "./contract/domains.ts";
import { pageImageName, pageIndexSchema, pageTextSchema } from "./contract/pages.ts";
import { type Dashboard, dashboardSchema, protocolListItemSchema } from "./contract/protocols.ts";
import { riskLibrarySchema } from "./contract/risk-library.ts";
import { startTestServer, type TestServer } from "./testing/start-test-server.ts";

/** Read-only, so that it also passes against an existing seeded database (`DATABASE_URL`). */
describe("the seeded study ADAURA over the API", () => {
  let database: TestDatabase;
  let server: TestServer;
  let dashboard: Dashboard;
  const json = async (path: string): Promise<unknown> => {
    const { body }: { body: unknown } = await server.request
      .get(path)
      .expect("content-type", /json/)
      .expect(200);
    return body;
  };
  beforeAll(async () => {
    database = await createSeededDatabase();
    server = await startTestServer({ databaseUrl: database.url });
    dashboard = dashboardSchema.parse(await json("/api/protocol?protocolId=adaura"));
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  const domains = () =>
    Array.isArray(dashboard.domains)
      ? dashboard.domains.map((card) => card.domainName)
      : Object.keys(dashboard.domains);

  it("API-3: is in the registry as AZD9291.pdf with the alias adaura", async () => {
    const list = protocolListItemSchema.array().parse(await json("/api/protocols"));
    const item = list.find((candidate) => candidate.id === "AZD9291.pdf");
    expect(item).toMatchObject({ demonstration: true, extractionStatus: "complete" });
    expect(item?.aliases).toContain("adaura");
    expect(dashboard.protocol).toEqual(item);
  });

  it("has a call for each of its domains, by id and by alias", async () => {
    expect(domains().length).toBeGreaterThanOrEqual(12);
    expect(dashboard.metrics.domains).toBe(domains().length);
    for (const name of domains()) {
      const path = `/api/domains/${encodeURIComponent(name)}?protocolId=`;
      const byId = domainResponseSchema.parse(await json(`${path}AZD9291.pdf`));
      expect(byId).toMatchObject({ domain: name, protocolId: "AZD9291.pdf" });
      expect(byId.protocolData).not.toBeNull();
      expect(await json(`${path}adaura`)).toEqual(byId);
    }
  });

  it.each([
    "TLF Shells",
    "Statistical Analysis",
    "Statistical Analysis Plan",
    "Schedule of Assessments",
    "Eligibility Criteria",
  ])("LIB-1: its document is served as the domain '%s'", async (name) => {
    const answer = domainResponseSchema.parse(
      await json(`/api/domains/${encodeURIComponent(name)}?protocolId=adaura`),
    );
    expect(answer.protocolData).not.toBeNull();
  });

  it("has a risk library that covers every row and column of the matrix, each risk with its page", async () => {
    const path = "/api/risk-library?protocolId=adaura";
    const { items, stats, categories } = riskLibrarySchema.parse(await json(path));
    expect(stats.totalItems).toBeGreaterThanOrEqual(40);
    expect([items.length, dashboard.metrics.ractItems]).toEqual([stats.totalItems, stats.totalItems]);
    expect(stats.highPriority + stats.mediumPriority + stats.lowPriority).toBe(stats.totalItems);
    expect(categories).toEqual(["Critical to Quality", "Key Risk Indicator", "Quality Tolerance Limit"]);
    expect(new Set(items.map((item) => item.impact)).size).toBe(4);
    expect(new Set(items.map((item) => item.likelihood)).size).toBe(4);
    expect(items.some((item) => item.derivations.impact === "derived")).toBe(true);
    expect(items.every((item) => (item.provenance?.page_number ?? 0) > 0)).toBe(true);
    for (const field of ["mitigationStrategy", "monitoringPlan"] as const) {
      expect(new Set(items.map((item) => typeof item[field]))).toEqual(new Set(["string", "object"]));
    }
  });

  it("LIB-1: has 200 pages, each with its image and words", async () => {
    const index = pageIndexSchema.parse(await json("/api/pages?protocolId=adaura"));
    expect(index.pageCount).toBe(200);
    expect(dashboard.protocol.pageCount).toBe(200);
    for (const page of [1, 100, 200]) {
      const { body } = await server.request
        .get(`/attached_assets/${index.folder}/images/${pageImageName(page)}?v=${index.version}`)
        .expect("cache-control", /31536000/)
        .expect(200);
      expect(Buffer.from(body).subarray(1, 4).toString()).toBe("PNG");
      const text = pageTextSchema.parse(await json(`/api/pages/${page}/text?protocolId=adaura`));
      expect(text.words.length).toBeGreaterThan(0);
    }
    await server.request.get("/api/pages/201/text?protocolId=adaura").expect(404);
  });
});
