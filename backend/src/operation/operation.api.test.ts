import { once } from "node:events";
import { createServer } from "node:http";
import { createTestDatabase, isDatabaseElsewhere, type TestDatabase } from "@trialtrace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "../testing/start-test-server.ts";
import { withServer } from "../testing/with-server.ts";

describe.skipIf(isDatabaseElsewhere())("OPS-11: /metrics", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it("counts requests by route, cache hits, connections, and queues, and reports a lost database", async () => {
    const server = await startTestServer({ databaseUrl: database.url });
    await server.database.pool.query(
      "INSERT INTO uploads (id, state, file_name) VALUES (gen_random_uuid(), 'queued', 'a.pdf')",
    );
    await server.get("/api/protocol?protocolId=unknown");
    await server.get("/api/settings");
    await server.get("/api/settings");
    const before = await (await server.get("/metrics")).text();
    expect(before).toMatch(
      /trialtrace_request_duration_seconds_count\{method="GET",route="\/api\/protocol",status="404"\} 1/,
    );
    expect(before).toMatch(/trialtrace_cache_requests_total\{result="hit"\} 1/);
    expect(before).toMatch(/trialtrace_database_connections\{state="limit"\} 4/);
    expect(before).toMatch(/trialtrace_queue_depth\{queue="uploads",state="queued"\} 1/);
    expect(before).toMatch(/trialtrace_database_up 1/);
    expect(before).toMatch(/nodejs_eventloop_lag_max_seconds \d/);
    await database.drop();
    const after = await server.get("/metrics");
    expect(after.status).toBe(200);
    const text = await after.text();
    expect(text).toMatch(/trialtrace_database_up 0/);
    expect(text).not.toMatch(/trialtrace_queue_depth\{/);
    await server.close();
  });
});

describe.skipIf(isDatabaseElsewhere())("OPS-11: who may read /metrics", () => {
  const open = withServer([]);
  const guarded = withServer([], { metricsToken: "a-token-of-some-length" });

  it("without a token, programs on this machine, but no request forwarded by a proxy", async () => {
    expect((await open().get("/metrics")).status).toBe(200);
    expect((await open().get("/metrics", { "X-Forwarded-For": "203.0.113.9" })).status).toBe(404);
  });

  it("with a token, clients that send it", async () => {
    const asked = async (authorization?: string) =>
      (await guarded().get("/metrics", authorization ? { Authorization: authorization } : {})).status;
    expect(await asked()).toBe(404);
    expect(await asked("Bearer another-token")).toBe(404);
    expect(await asked("Bearer a-token-of-some-length")).toBe(200);
  });
});

describe.skipIf(isDatabaseElsewhere())("OPS-12: traces", () => {
  it("send a span per request to the collector, as a child of the caller's span", async () => {
    const received: string[] = [];
    const collector = createServer(async (req, res) => {
      let body = "";
      for await (const chunk of req) body += chunk;
      received.push(`${req.url} ${body}`);
      res.end("{}");
    }).listen(0, "127.0.0.1");
    await once(collector, "listening");
    const address = collector.address();
    const port = typeof address === "object" ? address?.port : 0;
    const database = await createTestDatabase();
    const server = await startTestServer({ databaseUrl: database.url, traces: `http://127.0.0.1:${port}/` });
    const parent = "4bf92f3577b34da6a3ce929d0e0e4736";
    await server.get("/api/protocol?protocolId=unknown", { traceparent: `00-${parent}-00f067aa0ba902b7-01` });
    await server.close();
    await database.drop();
    collector.close();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^\/v1\/traces /);
    expect(received[0]).toContain(`"traceId":"${parent}"`);
    expect(received[0]).toContain("GET /api/protocol");
    expect(received[0]).toContain('"service.name"');
  });
});
