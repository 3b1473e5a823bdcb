import { createTestDatabase, isDatabaseElsewhere, type TestDatabase } from "@trialtrace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readProblem } from "../../testing/read-problem.ts";
import { startTestServer } from "../../testing/start-test-server.ts";
import { withSeededServer, withServer } from "../../testing/with-server.ts";

describe("OPS-9: GET /api/health/live and /ready", () => {
  const server = withSeededServer();

  it("reports that the process is running and accepts requests, and is never cached", async () => {
    const { request, database } = server();
    await request.get("/api/health/live").expect("cache-control", "no-store").expect(200, { status: "ok" });
    const stored = await database.prisma.protocol.count();
    const ready = await request
      .get("/api/health/ready")
      .expect(200, { status: "ok", database: "ok", protocols: stored });
    expect(ready.headers).not.toHaveProperty("etag");
  });
});

describe.skipIf(isDatabaseElsewhere())("health under load", () => {
  const server = withServer([]);

  it("is ready even while every connection of the pool is in use", async () => {
    const { pool } = server().database;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const ready = await server().get("/api/health/ready");
    for (const client of taken) client.release();
    expect([ready.status, await ready.json()]).toEqual([200, { status: "ok", database: "ok", protocols: 0 }]);
  });
});

describe.skipIf(isDatabaseElsewhere())("health without a database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it("is alive but not ready", async () => {
    const server = await startTestServer({ databaseUrl: database.url });
    await database.drop();
    expect((await server.get("/api/health/live")).status).toBe(200);
    const ready = await server.get("/api/health/ready");
    expect(ready.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await readProblem(ready)).code).toBe("database-unavailable");
    await server.close();
  });
});
