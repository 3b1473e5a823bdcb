import { createDatabase, type Database } from "@trialtrace/db";
import { createTestDatabase, isDatabaseElsewhere, type TestDatabase } from "@trialtrace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readProblem } from "./testing/read-problem.ts";
import { type DatabaseProxy, startProxy } from "./testing/start-proxy.ts";
import { startTestServer, type TestServer } from "./testing/start-test-server.ts";
import { storeProtocol } from "./testing/store-protocol.ts";
import { until } from "./testing/until.ts";

const dashboard = "/api/protocol?protocolId=study";
const databaseCalls = [
  "/api/protocols",
  dashboard,
  "/api/domains/Study%20Design?protocolId=study",
  "/api/pages?protocolId=study",
  "/api/pages/1/text?protocolId=study",
  "/attached_assets/study/images/page_0001.png",
  "/api/health/ready",
];

describe.skipIf(isDatabaseElsewhere())("OPS-3: database outage and recovery", () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let server: TestServer;
  let direct: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startProxy(database.url);
    direct = createDatabase({ url: database.url, poolSize: 1 });
    server = await startTestServer({ databaseUrl: proxy.url });
    await storeProtocol(direct, { id: "study", title: "First" });
  });
  afterAll(async () => {
    await proxy.restore();
    await server.close();
    await direct.close();
    await proxy.cut();
    await database.drop();
  });
  const titleNow = async () => (await (await server.get(dashboard)).json()).title;

  it("reports the outage on every call that needs the database, and recovers automatically with current content", async () => {
    expect(await titleNow()).toBe("First");
    await proxy.cut();
    await until(async () => (await server.get("/api/health/ready")).status === 503);
    for (const path of databaseCalls) {
      const answer = await server.get(path);
      expect(answer.headers.get("retry-after")).toBe("5");
      expect((await readProblem(answer)).code).toBe("database-unavailable");
    }
    expect((await server.get("/api/health/live")).status).toBe(200);
    expect((await server.get("/api/settings")).status).toBe(200);
    expect((await server.get("/api/openapi.json")).status).toBe(200);
    // Changed while the server could not receive notifications.
    await storeProtocol(direct, { id: "study", title: "Second" });

    await proxy.restore();
    await until(async () => (await server.get("/api/health/ready")).status === 200);
    expect(await titleNow()).toBe("Second");
    for (const path of databaseCalls) expect((await server.get(path)).status).toBe(200);
  });

  it("receives notifications again after recovery", async () => {
    await storeProtocol(direct, { id: "study", title: "Third" });
    await until(async () => (await titleNow()) === "Third", 8000);
    await storeProtocol(direct, { id: "study", title: "Fourth" });
    await until(async () => (await titleNow()) === "Fourth", 1000);
  });

  it("is not ready, but responds, while the database hangs", async () => {
    proxy.freeze();
    // A response is reused for a moment, so the first one may predate the outage.
    await until(async () => (await server.get("/api/health/ready")).status === 503);
    expect((await readProblem(await server.get("/api/health/ready"))).code).toBe("database-unavailable");
    await proxy.restore();
    await until(async () => (await server.get("/api/health/ready")).status === 200, 10_000);
  });

  it("never exposes the database host or password", async () => {
    await proxy.cut();
    const text = await (await server.get("/api/protocols?limit=7")).text();
    await proxy.restore();
    const { password, port } = new URL(proxy.url);
    expect(text).not.toContain(port);
    if (password !== "")
      expect(JSON.stringify(server.log) + text).not.toContain(decodeURIComponent(password));
  });
});
