import { describe, expect, it } from "vitest";
import { endpoints } from "../../contract/index.ts";
import { withSeededServer } from "../../testing/with-server.ts";

describe("the description of the API", () => {
  const server = withSeededServer();

  it("API-5: is OpenAPI 3.1 with every call, its parameters, and its problems", async () => {
    const description = await (await server().get("/api/openapi.json")).json();
    expect(description.openapi).toBe("3.1.0");
    for (const endpoint of endpoints) {
      const operation = description.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(operation?.operationId).toBe(endpoint.id);
      const named = (operation.parameters ?? []).map((parameter: { name: string }) => parameter.name);
      const header = "precondition" in endpoint ? ["If-Match"] : [];
      const { params, query } = endpoint;
      expect(named).toEqual([...Object.keys(params.shape), ...Object.keys(query.shape), ...header]);
      const problems = Object.values(operation.responses).map((response) => JSON.stringify(response));
      for (const code of endpoint.problems) expect(problems.join()).toContain(`\`${code}\``);
    }
    const schemas = Object.keys(description.components.schemas);
    expect(schemas.filter((name) => /Output$|^_/.test(name))).toEqual([]);
    expect(schemas).toEqual(
      expect.arrayContaining([
        "ProtocolListItem",
        "Dashboard",
        "DomainResponse",
        "PageIndex",
        "PageText",
        "Problem",
      ]),
    );
  });

  it("refers only to schemas it defines", async () => {
    const text = await (await server().get("/api/openapi.json")).text();
    const schemas = Object.keys(JSON.parse(text).components.schemas);
    const referred = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]);
    expect(referred.length).toBeGreaterThan(5);
    expect(referred.filter((name) => !schemas.includes(name ?? ""))).toEqual([]);
  });

  it("has a human-readable page without scripts, with an example for every call and no broken link", async () => {
    const answer = await server().get("/api/docs");
    const page = await answer.text();
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/);
    expect(page).not.toContain("<script");
    for (const endpoint of endpoints) expect(page).toContain(`<article id="${endpoint.id}">`);
    expect(page.match(/<pre [^>]*>curl /g)).toHaveLength(endpoints.length);
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });
});
