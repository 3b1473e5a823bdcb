import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, isDatabaseElsewhere, type TestDatabase } from "@trialtrace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ingest, removeProtocol } from "./ingest/index.ts";
import { startTestServer, type TestServer } from "./testing/start-test-server.ts";
import { dropProtocol, storeProtocol } from "./testing/store-protocol.ts";
import { until } from "./testing/until.ts";

const dashboard = "/api/protocol?protocolId=study";

describe.skipIf(isDatabaseElsewhere())("OPS-4: content changes while the server is running", () => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startTestServer({ databaseUrl: database.url, logLevel: "debug" });
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  const titleNow = async () => (await (await server.get(dashboard)).json()).title;
  const idsNow = async (): Promise<string[]> =>
    (await (await server.get("/api/protocols")).json()).map((item: { id: string }) => item.id);
  const fromMemory = () => server.log.filter((line) => line.msg === "answered from cache").length;
  const isKept = (path: string) =>
    until(async () => {
      const before = fromMemory();
      await server.get(path);
      return fromMemory() > before;
    });
  const cutListener = () =>
    server.database.prisma
      .$queryRaw`SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'trialtrace-listen' AND datname = current_database()`;

  it("a created, updated, or removed protocol is visible immediately", async () => {
    expect(await idsNow()).toEqual([]);
    await storeProtocol(server.database, { id: "study", title: "First" });
    await until(async () => (await idsNow()).includes("study"));
    expect(await titleNow()).toBe("First");
    expect(await titleNow()).toBe("First");
    const image = await server.get("/attached_assets/study/images/page_0001.png");
    expect(image.status).toBe(200);

    await storeProtocol(server.database, { id: "study", title: "Second", pages: 0 });
    await until(async () => (await titleNow()) === "Second");
    expect((await server.get("/attached_assets/study/images/page_0001.png")).status).toBe(404);

    await dropProtocol(server.database, "study");
    await until(async () => (await server.get(dashboard)).status === 404);
    expect(await idsNow()).toEqual([]);
  });

  it("an ingest, a repeated ingest, and a removal are visible immediately", async () => {
    const folder = await mkdtemp(join(tmpdir(), "trialtrace bundle "));
    const domain = { domainName: "Study Design", category: "Study Foundation", protocolData: { arms: 2 } };
    const write = async (title: string) => {
      const protocol = { bundleVersion: 1, id: "ingested.pdf", aliases: ["by-alias"], title };
      await writeFile(join(folder, "protocol.json"), JSON.stringify(protocol));
      await writeFile(join(folder, "domains.json"), JSON.stringify([domain]));
      const report = await ingest({
        database: server.database,
        sources: [folder],
        onProgress: () => undefined,
      });
      return report.outcomes.map((outcome) => outcome.outcome);
    };
    const seen = async () => {
      const answer = await server.get("/api/protocol?protocolId=by-alias");
      return answer.status === 200 ? (await answer.json()).title : answer.status;
    };
    expect(await seen()).toBe(404);
    expect(await write("One")).toEqual(["created"]);
    await until(async () => (await seen()) === "One");
    expect((await server.get("/api/domains/study%20design?protocolId=by-alias")).status).toBe(200);
    expect(await write("Two")).toEqual(["updated"]);
    await until(async () => (await seen()) === "Two");
    await removeProtocol(server.database, "by-alias");
    await until(async () => (await seen()) === 404);
    await rm(folder, { recursive: true });
  });

  it("keeps cached responses of other protocols", async () => {
    await storeProtocol(server.database, { id: "quiet" });
    const titleOf = async (id: string) =>
      (await (await server.get(`/api/protocol?protocolId=${id}`)).json()).title;
    await isKept("/api/protocol?protocolId=quiet");
    // A notification of the previous change may still be in transit, so several tries are allowed; each follows a
    // change.
    let version = 0;
    await until(async () => {
      version += 1;
      await storeProtocol(server.database, { id: "busy", title: String(version) });
      await until(async () => (await titleOf("busy")) === String(version));
      const before = fromMemory();
      await titleOf("quiet");
      return fromMemory() > before;
    });
    expect(version).toBeLessThan(5);
  });

  it("never serves stale content during concurrent reads and writes", async () => {
    await storeProtocol(server.database, { id: "study", title: "0" });
    await until(async () => (await titleNow()) === "0");
    let writing = true;
    const wentBack: string[] = [];
    const readers = Array.from({ length: 4 }, async () => {
      let seen = 0;
      while (writing) {
        const now = Number(await titleNow());
        if (!(now >= seen)) wentBack.push(`${now} after ${seen}`);
        seen = now;
      }
    });
    for (let version = 1; version <= 40; version++) {
      await storeProtocol(server.database, { id: "study", title: String(version) });
    }
    writing = false;
    await Promise.all(readers);
    expect(wentBack).toEqual([]);
    await until(async () => (await titleNow()) === "40");
    await isKept(dashboard);
    expect(await titleNow()).toBe("40");
  });

  it("reads from the database while notifications are down, then caches again", async () => {
    await storeProtocol(server.database, { id: "study", title: "Before the cut" });
    await until(async () => (await titleNow()) === "Before the cut");
    await cutListener();
    await storeProtocol(server.database, { id: "study", title: "During the cut" });
    await until(async () => (await titleNow()) === "During the cut");
    await isKept(dashboard);
    expect(await titleNow()).toBe("During the cut");
  });
});

describe.skipIf(isDatabaseElsewhere())("a server that has never received a notification", () => {
  it("caches nothing", async () => {
    const database = await createTestDatabase();
    const server = await startTestServer({ databaseUrl: database.url, logLevel: "debug", listen: false });
    await storeProtocol(server.database, { id: "study", title: "First" });
    for (let i = 0; i < 3; i++) await server.get(dashboard);
    expect(server.log.filter((line) => line.msg === "answered from cache")).toEqual([]);
    await server.close();
    await database.drop();
  });
});
