import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { readProblem } from "../testing/read-problem.ts";
import { requestRaw, sendBytes } from "../testing/request-raw.ts";
import { withSeededServer, withServer } from "../testing/with-server.ts";
import { bodyLimit } from "./json-body.ts";

describe("problems", () => {
  const server = withSeededServer();
  const send = (path: string, init: RequestInit) => fetch(server().origin + path, init);

  it.each([
    "/api",
    "/api/",
    "/api/nope",
    "/api/protocols/one/two",
    "/API/protocols",
    "/attached_assets/x.png",
    "/api/nope%ZZ",
  ])("%s: 404 for an unknown path", async (path) => {
    expect((await readProblem(await server().get(path, { Accept: "text/html" }))).code).toBe("not-found");
  });

  it.each([
    ["POST", "/api/protocols"],
    ["PUT", "/api/protocol?protocolId=adaura"],
    ["DELETE", "/api/domains/x"],
    ["PATCH", "/api/pages"],
    ["POST", "/attached_assets/adaura/images/page_0001.png"],
    ["DELETE", "/api/health/ready"],
    ["POST", "/api/openapi.json"],
    ["PUT", "/api/docs"],
  ])("%s %s: 405 with the allowed methods", async (method, path) => {
    const answer = await send(path, { method });
    expect(answer.headers.get("allow")).toMatch(/^GET, HEAD/);
    expect((await readProblem(answer)).code).toBe("method-not-allowed");
  });

  it("responds to OPTIONS with the allowed methods", async () => {
    const answer = await send("/api/protocols", { method: "OPTIONS" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  });

  it("responds to HEAD with the problem's status and no body", async () => {
    const answer = await requestRaw(server().port, "/api/protocol?protocolId=x", { method: "HEAD" });
    expect([answer.status, answer.body.length]).toEqual([404, 0]);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
  });

  it.each(["/api/protocols", "/api/nope", "/"])(
    "rejects a body that is too large on %s and closes the connection",
    async (path) => {
      const text = await sendBytes(
        server().port,
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bodyLimit + 1}\r\n\r\n`,
      );
      expect(text).toMatch(/^HTTP\/1\.1 413 /);
      expect(text).toContain('"code":"payload-too-large"');
      expect(text).toMatch(/Connection: close/i);
    },
  );

  it("does not wait for a body that no call accepts", async () => {
    const text = await sendBytes(
      server().port,
      "GET /api/settings HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
    );
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ["not HTTP at all", "hello there\r\n\r\n", 400, "invalid-request"],
    ["no Host header", "GET /api/protocols HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "invalid-request"],
    [
      "a null character in the URL",
      "GET /api/\0 HTTP/1.1\r\nHost: localhost\r\n\r\n",
      400,
      "invalid-request",
    ],
    [
      "two different lengths",
      "POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
      "invalid-request",
    ],
    [
      "a URL of 20 kB",
      `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      413,
      "payload-too-large",
    ],
    [
      "headers of 20 kB",
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`,
      413,
      "payload-too-large",
    ],
  ])("responds to %s and closes the connection", async (_name, bytes, status, code) => {
    const text = await sendBytes(server().port, bytes);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(text).toContain(`"code":"${code}"`);
    expect(text).toMatch(/X-Request-Id: \S+/i);
  });

  it("accepts a URL of 12 kB and responds with not found", async () => {
    const answer = await server().get(`/api/${"x".repeat(12_000)}`);
    expect((await readProblem(answer)).code).toBe("not-found");
  });

  it.each(["/api/nope", "/api/protocols", "/api/protocol", "/attached_assets/adaura/images/page_0001.png"])(
    "%s: data cannot run as code in a browser",
    async (path) => {
      const { headers } = await server().get(path);
      expect(headers.get("content-security-policy")).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("x-powered-by")).toBeNull();
    },
  );

  it.each(["/api/docs", "/"])("%s: a page runs only code from this server", async (path) => {
    const { headers } = await server().get(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).toContain("object-src 'none';");
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });
});

describe("request ids", () => {
  const server = withSeededServer();
  const idOf = async (given?: string) => {
    const { headers } = await server().get(
      "/api/settings",
      given === undefined ? {} : { "X-Request-Id": given },
    );
    return headers.get("x-request-id") ?? "";
  };

  it("are kept if valid, also for a cached response", async () => {
    expect(await idOf("4bf92f3577b34da6a3ce929d0e0e4736")).toBe("4bf92f3577b34da6a3ce929d0e0e4736");
    expect(await idOf("trace:2026-11-20.1")).toBe("trace:2026-11-20.1");
  });

  it.each(["short", "with space inside", "x".repeat(129), "a{b}<script>", "12345678;drop"])(
    "are generated instead of '%s'",
    async (given) => {
      expect(await idOf(given)).not.toBe(given);
    },
  );

  it("are generated for every request", async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => idOf()));
    expect(new Set(ids).size).toBe(50);
  });

  it("are logged with a rejection", async () => {
    await server().get("/api/protocol?protocolId=nobody", { "X-Request-Id": "find-me-in-the-log" });
    const line = server().log.find((entry) => entry.requestId === "find-me-in-the-log");
    expect(line).toMatchObject({ status: 404, method: "GET", url: "/api/protocol?protocolId=nobody" });
  });

  it("are not logged for a successful request", async () => {
    await server().get("/api/settings", { "X-Request-Id": "went-well-quietly" });
    expect(server().log.filter((entry) => entry.requestId === "went-well-quietly")).toEqual([]);
  });
});

describe.skipIf(isDatabaseElsewhere())("an unexpected error", () => {
  const server = withServer([{ id: "damaged" }]);

  it("is logged in full, and nothing is exposed to the client", async () => {
    await server().database.prisma.storedDocument.deleteMany({ where: { kind: "dashboard" } });
    const answer = await server().get("/api/protocol?protocolId=damaged");
    const problem = await readProblem(answer);
    expect([problem.status, problem.code]).toEqual([500, "internal-error"]);
    expect(JSON.stringify(problem)).not.toContain("dashboard document");
    const line = server().log.find((entry) => entry.requestId === problem.requestId && "err" in entry);
    expect(JSON.stringify(line)).toContain("has no stored dashboard document");
  });
});
