import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { domainResponseSchema } from "../../contract/domains.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { withServer } from "../../testing/with-server.ts";

const oddNames = [
  "Endpoints & Outcome / Measures?",
  "100 % sûr: Größe",
  "研究デザイン",
  "a+b#c;d=e",
  "..",
  "'\"<x>",
];
const protocols = [
  { id: "magnetism-3", domains: ["Study Design", "Eligibility Criteria"] },
  { id: "AZD9291.pdf", aliases: ["adaura"], domains: ["Study Design", ...oddNames] },
];

describe.skipIf(isDatabaseElsewhere())("GET /api/domains/{domain}", () => {
  const server = withServer(protocols);
  const ask = (domain: string, query = "") =>
    server().get(`/api/domains/${encodeURIComponent(domain)}${query}`);

  it.each([
    ["Study Design", "", "magnetism-3"],
    ["study design", "?protocolId=magnetism-3", "magnetism-3"],
    ["STUDY DESIGN", "?protocolId=adaura", "AZD9291.pdf"],
    [" Study Design ", "?protocolId=AZD9291.pdf", "AZD9291.pdf"],
  ])("DOM-10: finds '%s'%s in any letter case", async (domain, query, protocolId) => {
    const found = domainResponseSchema.parse(await (await ask(domain, query)).json());
    expect(found).toMatchObject({ domain: "Study Design", protocolId });
  });

  it.each(oddNames.filter((name) => name !== ".."))("finds %s", async (name) => {
    const answer = await ask(name, "?protocolId=adaura");
    expect(domainResponseSchema.parse(await answer.json()).domain).toBe(name);
  });

  it("API-3: returns magnetism-3 by default", async () => {
    const answer = await ask("Eligibility Criteria");
    expect(domainResponseSchema.parse(await answer.json()).protocolId).toBe("magnetism-3");
  });

  it.each([
    ["Study Design", "magnetism-3", "document-not-found"],
    ["Operations", "adaura", "domain-not-found"],
    ["Study Design", "nobody", "protocol-not-found"],
  ])("STU-6: '%s' of %s, which has not been laid out, is reported as %s", async (domain, id, code) => {
    await server().database.prisma.storedDocument.deleteMany({
      where: { protocolId: "magnetism-3", kind: "domain-view" },
    });
    const path = `/api/study/domains/${encodeURIComponent(domain)}?protocolId=${id}`;
    expect((await readProblem(await server().get(path))).code).toBe(code);
  });

  it("distinguishes a missing domain from a missing protocol", async () => {
    const noDomain = await readProblem(await ask("Operations", "?protocolId=adaura"));
    expect(noDomain).toMatchObject({ code: "domain-not-found", instance: "/api/domains/Operations" });
    const noProtocol = await readProblem(await ask("Study Design", "?protocolId=nobody"));
    expect(noProtocol.code).toBe("protocol-not-found");
  });

  it.each([
    ["/api/domains/%20", "path", "domain"],
    ["/api/domains/a%00b", "path", "domain"],
    [`/api/domains/${"x".repeat(201)}`, "path", "domain"],
    ["/api/domains/%ZZ", "path", ""],
    ["/api/domains/%C3", "path", ""],
    ["/api/domains/x?protocolId=", "query", "protocolId"],
    ["/api/domains/x?protocolId=a&protocolId=b", "query", "protocolId"],
  ])("rejects %s", async (path, place, field) => {
    const problem = await readProblem(await server().get(path));
    expect(problem).toMatchObject({ code: "invalid-request", errors: [{ in: place, field }] });
  });
});

describe.skipIf(isDatabaseElsewhere())("GET /api/domains/{domain} without the default protocol", () => {
  const server = withServer([{ id: "other" }]);

  it("reports the missing protocol by name", async () => {
    const problem = await readProblem(await server().get("/api/domains/Study%20Design"));
    expect(problem).toMatchObject({
      code: "protocol-not-found",
      detail: expect.stringContaining("magnetism-3"),
    });
  });
});
