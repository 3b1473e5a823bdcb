import { createDatabase, type Database } from "@trialtrace/db";
import { createTestDatabase, isDatabaseElsewhere, type TestDatabase } from "@trialtrace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "./testing/start-test-server.ts";
import { storeProtocol } from "./testing/store-protocol.ts";
import { until } from "./testing/until.ts";

// Another database, with a study that the primary lacks, stands in for the replica.
describe.skipIf(isDatabaseElsewhere())("OPS-18: a server with a replica", () => {
  let databases: TestDatabase[];
  let replica: Database;
  let server: TestServer;
  beforeAll(async () => {
    databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
    const [primaryUrl = "", readUrl = ""] = databases.map(({ url }) => url);
    replica = createDatabase({ url: readUrl });
    await storeProtocol(replica, { id: "study" });
    server = await startTestServer({ databaseUrl: primaryUrl, readUrl });
  });
  afterAll(async () => {
    await server.close();
    await replica.close();
    await Promise.all(databases.map((one) => one.drop()));
  });

  it("reads content from it, and everything else from the primary", async () => {
    await until(async () => (await server.get("/api/protocol?protocolId=study")).status === 200);
    const schedule = await server.get("/api/soa?protocolId=study");
    expect(await schedule.json()).toMatchObject({ code: "protocol-not-found" });
  });
});
