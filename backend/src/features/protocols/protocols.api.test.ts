import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { browseRegistry, dashboardSchema, protocolListItemSchema } from "../../contract/protocols.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { storeProtocol } from "../../testing/store-protocol.ts";
import { until } from "../../testing/until.ts";
import { withServer } from "../../testing/with-server.ts";

const protocols = [
  { id: "AZD9291.pdf", aliases: ["adaura"], title: "AZD9291 study", ingestedAt: new Date("2026-01-01") },
  { id: "newest", ingestedAt: new Date("2026-03-01"), dateRange: "2020 - Current", indication: "ALS" },
  { id: "b-same-time", ingestedAt: new Date("2026-02-01") },
  { id: "a-same-time", ingestedAt: new Date("2026-02-01"), aliases: ["zeta", "alpha"] },
];

describe.skipIf(isDatabaseElsewhere())("GET /api/protocols", () => {
  const server = withServer(protocols);
  const list = async (query = "") => {
    const answer = await server().get(`/api/protocols${query}`);
    return {
      total: answer.headers.get("x-total-count"),
      items: z.array(protocolListItemSchema).parse(await answer.json()),
    };
  };

  it("lists the most recently ingested first, then by id", async () => {
    const { total, items } = await list();
    expect(total).toBe("4");
    expect(items.map((item) => item.id)).toEqual(["newest", "a-same-time", "b-same-time", "AZD9291.pdf"]);
  });

  it.each([
    ["?limit=2", ["newest", "a-same-time"]],
    ["?limit=2&offset=2", ["b-same-time", "AZD9291.pdf"]],
    ["?offset=3", ["AZD9291.pdf"]],
    ["?offset=9", []],
    ["?limit=500&unknown=1&unknown=2", ["newest", "a-same-time", "b-same-time", "AZD9291.pdf"]],
  ])("API-7: %s", async (query, ids) => {
    const { total, items } = await list(query);
    expect(items.map((item) => item.id)).toEqual(ids);
    expect(total).toBe("4");
  });

  it("searches, best match first, and counts the matches", async () => {
    const { total, items } = await list("?q=time&limit=1");
    expect([total, items.map((item) => item.id)]).toEqual(["2", ["a-same-time"]]);
    expect((await list("?q=alpha")).items.map((item) => item.id)).toEqual(["a-same-time"]);
    expect((await list("?q=nowhere")).total).toBe("0");
  });

  it("REG-13: returns a page of the registry, with the values to filter by", async () => {
    const registry = async (query: string) =>
      browseRegistry.response.parse(await (await server().get(`/api/registry${query}`)).json());
    const ids = (page: z.output<typeof browseRegistry.response>) => page.items.map(({ id }) => id);
    const all = await registry("");
    expect(ids(all)).toEqual(["newest", "a-same-time", "b-same-time", "AZD9291.pdf"]);
    expect(all).toMatchObject({ page: 1, matching: 4, total: 4 });
    const [sponsor = ""] = all.sponsors;
    expect(ids(await registry(`?sponsor=${encodeURIComponent(sponsor)}&page=9`))).toEqual(ids(all));
    const found = await registry("?q=time");
    expect([ids(found), found.matching, found.total]).toEqual([["a-same-time", "b-same-time"], 2, 4]);
    expect(await registry("?q=time&phase=None")).toMatchObject({
      items: [],
      matching: 0,
      phases: all.phases,
    });
    const refused = await readProblem(await server().get("/api/registry?page=0"));
    expect(refused.code).toBe("invalid-request");
  });

  it("API-1: derives values that are not stated, and marks them", async () => {
    const { items } = await list();
    expect(items[0]).toMatchObject({ status: "Ongoing", indication: "ALS", year: "2025" });
    expect(items[0]?.derivations).toEqual({ status: "derived", therapeuticArea: "default", year: "default" });
    expect(items[3]).toMatchObject({ therapeuticArea: "Oncology", indication: "NSCLC", aliases: ["adaura"] });
    expect(items[1]?.aliases).toEqual(["alpha", "zeta"]);
  });

  it.each([
    ["?limit=0", "limit"],
    ["?limit=501", "limit"],
    ["?offset=-1", "offset"],
    ["?offset=99999999999999999999", "offset"],
  ])("rejects %s", async (query, field) => {
    const problem = await readProblem(await server().get(`/api/protocols${query}`));
    expect(problem).toMatchObject({ code: "invalid-request", errors: [{ in: "query", field }] });
  });
});

describe.skipIf(isDatabaseElsewhere())("GET /api/protocol", () => {
  const server = withServer(protocols);

  it.each(["AZD9291.pdf", "adaura", "%41ZD9291%2Epdf", "+adaura+"])("finds %s", async (name) => {
    const answer = await server().get(`/api/protocol?protocolId=${name}`);
    const dashboard = dashboardSchema.parse(await answer.json());
    expect(dashboard.protocol.id).toBe("AZD9291.pdf");
    expect(dashboard.metrics).toEqual({ screened: 120, totalDataPoints: 2, domains: 2, ractItems: 0 });
  });

  it.each(["nobody", "ADAURA", "AZD9291", "'; DROP TABLE protocols; --", "%", "é😀"])(
    "API-3: returns a 404 problem for the unknown %s",
    async (name) => {
      const answer = await server().get(`/api/protocol?protocolId=${encodeURIComponent(name)}`);
      expect(await readProblem(answer)).toMatchObject({
        code: "protocol-not-found",
        instance: "/api/protocol",
      });
    },
  );

  it.each([
    ["", "is required"],
    ["?protocolId=", "must not be empty"],
    ["?protocolId=%20", "must not be empty"],
    ["?protocolId=%00", "must not contain control characters"],
    ["?protocolId=a%0Ab", "must not contain control characters"],
    ["?protocolId=a&protocolId=b", "is given more than once"],
    ["?protocolId=%E0%A4%A", "malformed percent-encoding"],
    [`?protocolId=${"x".repeat(201)}`, "must have at most 200 characters"],
  ])("rejects '%s'", async (query, message) => {
    const problem = await readProblem(await server().get(`/api/protocol${query}`));
    expect(problem.code).toBe("invalid-request");
    expect(problem.errors).toEqual([
      { in: "query", field: "protocolId", message: expect.stringContaining(message) },
    ]);
  });
});

describe.skipIf(isDatabaseElsewhere())("the total of GET /api/protocols", () => {
  const server = withServer([{ id: "newest", ingestedAt: new Date("2026-03-01") }]);

  it("is part of the ETag, and is repeated in a 304", async () => {
    const path = "/api/protocols?limit=1";
    const alone = await server().get(path);
    await storeProtocol(server().database, { id: "older", ingestedAt: new Date("2026-01-01") });
    await until(async () => (await server().get(path)).headers.get("x-total-count") === "2");
    const together = await server().get(path);
    expect(await together.text()).toBe(await alone.text());
    const etag = together.headers.get("etag") ?? "";
    expect(etag).not.toBe(alone.headers.get("etag"));
    const again = await server().get(path, { "If-None-Match": etag });
    expect([again.status, again.headers.get("x-total-count")]).toEqual([304, "2"]);
  });
});

describe.skipIf(isDatabaseElsewhere())("an empty installation", () => {
  const server = withServer([]);

  it("returns an empty list", async () => {
    const answer = await server().get("/api/protocols");
    expect([answer.headers.get("x-total-count"), await answer.json()]).toEqual(["0", []]);
  });
});
