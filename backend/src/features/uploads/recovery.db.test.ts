import { randomUUID } from "node:crypto";
import { createDatabase, type Database } from "@trialtrace/db";
import { createTestDatabase, type TestDatabase } from "@trialtrace/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFileMemoryBudget } from "../../file-memory.ts";
import { makeDamagedPdf, makePdf } from "../../ingest/testing/make-pdf.ts";
import { defaultFileMemory } from "../../limits.ts";
import { startProxy } from "../../testing/start-proxy.ts";
import { until } from "../../testing/until.ts";
import { receiveUpload } from "./routes.ts";
import { claimNext, recoverUploads, requeue, sendHeartbeat } from "./work-repository.ts";
import { startUploadWorker } from "./worker.ts";

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const atOnce = { receiving: 0, partial: 24, rendering: 0, kept: 7, attempts: 3 };
const patient = { ...atOnce, receiving: 60, rendering: 60 };

let testDatabase: TestDatabase;
let database: Database;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ url: testDatabase.url });
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

async function* once(bytes: Uint8Array) {
  yield bytes;
}
const receive = async (name: string, pages: readonly string[] = [randomUUID()]) =>
  receiveUpload(
    { database, onQueued: () => undefined },
    { fileName: name, uploadedBy: null },
    once(await makePdf(pages)),
  );
const uploadOf = (id: string) => database.prisma.upload.findUnique({ where: { id } });
const stateOf = async (id: string) => (await uploadOf(id))?.state;
const fileMemory = createFileMemoryBudget(defaultFileMemory);
/** A worker with its own connections, like a second server. */
function start(
  limits: typeof atOnce = patient,
  url = testDatabase.url,
): Pick<ReturnType<typeof startUploadWorker>, "stop"> {
  const own = createDatabase({ url });
  const worker = startUploadWorker({
    database: own,
    url,
    logger,
    concurrency: 1,
    fileMemory,
    recovery: limits,
  });
  return {
    async stop() {
      await worker.stop();
      await own.close();
    },
  };
}
const protocolIds = async () =>
  (await database.prisma.protocol.findMany({ select: { id: true } })).map(({ id }) => id).sort();
const longDocument = () =>
  Array.from({ length: 80 }, (_, page) => `${randomUUID()} page ${page} ${"word ".repeat(200)}`);

describe("UPL-1: uploads survive server failures", { timeout: 180_000 }, () => {
  it("files that take too long fail with a message and free their slots", async () => {
    const slow = await Promise.all(["a.pdf", "b.pdf", "c.pdf"].map((name) => receive(name, longDocument())));
    const own = createDatabase({ url: testDatabase.url });
    const worker = startUploadWorker({
      ...{ database: own, url: testDatabase.url, logger },
      ...{ concurrency: 1, fileMemory, documentTimeout: 1 },
    });
    await until(async () => {
      const states = await Promise.all(slow.map(({ id }) => stateOf(id)));
      return states.every((state) => state === "failed");
    }, 90_000);
    await worker.stop();
    await own.close();
    const ended = await uploadOf(slow[0]?.id ?? "");
    expect(ended).toMatchObject({ error: "The file took longer than a minute to read.", protocolId: null });
    expect([await protocolIds(), await database.prisma.uploadChunk.count()]).toEqual([[], 0]);
    const next = await receive("next.pdf");
    const patientWorker = start();
    await until(async () => (await stateOf(next.id)) === "ready", 90_000);
    await patientWorker.stop();
  });

  it("after a restart, the work is rolled back and completed by the next server", async () => {
    const { id } = await receive("restart.pdf", longDocument());
    const first = start();
    await until(async () => ((await uploadOf(id))?.pagesDone ?? 0) > 0, 60_000);
    await first.stop();
    expect(await uploadOf(id)).toMatchObject({ state: "queued", attempts: 0 });
    expect(await protocolIds()).toEqual([]);
    const second = start();
    await until(async () => (await stateOf(id)) === "ready", 90_000);
    await second.stop();
    expect(await protocolIds()).toEqual(["restart.pdf"]);
    expect(await database.prisma.uploadChunk.count()).toBe(0);
  });

  it("after a server is killed, its heartbeat stops and another server takes over", async () => {
    const { id } = await receive("killed.pdf");
    const claimed = await claimNext(database);
    expect(claimed?.id).toBe(id);
    // No other server takes over while the heartbeat continues.
    await recoverUploads(database, patient);
    expect([await stateOf(id), await claimNext(database)]).toEqual(["rendering", null]);
    await recoverUploads(database, atOnce);
    expect(await stateOf(id)).toBe("queued");
    const worker = start();
    await until(async () => (await stateOf(id)) === "ready", 60_000);
    await worker.stop();
    expect(await protocolIds()).toEqual(["killed.pdf"]);
    // The first server's claim is no longer valid.
    expect(await sendHeartbeat(database, [claimed?.claim ?? ""])).toEqual(new Set());
    await requeue(database, claimed?.claim ?? "");
    expect(await stateOf(id)).toBe("ready");
  });

  it("a file that crashes the server every time is abandoned after three attempts", async () => {
    const { id } = await receive("poison.pdf");
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await stateOf(id)).toBe("queued");
      await claimNext(database);
      expect((await uploadOf(id))?.attempts).toBe(attempt);
      await recoverUploads(database, atOnce);
    }
    expect(await uploadOf(id)).toMatchObject({
      state: "failed",
      error: "Rendering this file was attempted 3 times and never completed.",
    });
    expect(await database.prisma.uploadChunk.count()).toBe(0);
    expect(await protocolIds()).toEqual([]);
  });

  it("after repeated database outages during rendering, the work is retried", async () => {
    const proxy = await startProxy(testDatabase.url);
    const { id } = await receive("away.pdf", longDocument());
    const worker = start({ ...patient, rendering: 3 }, proxy.url);
    for (let time = 0; time < 2; time++) {
      await until(async () => ((await uploadOf(id))?.pagesDone ?? 0) > 0, 30_000);
      await proxy.cut();
      await database.prisma.upload.update({ where: { id }, data: { pagesDone: 0 } });
      await proxy.restore();
    }
    await until(async () => (await stateOf(id)) === "ready", 60_000);
    await worker.stop();
    await proxy.cut();
    expect(await protocolIds()).toEqual(["away.pdf"]);
  }, 160_000);

  it("a slow file does not delay other senders' files", async () => {
    const slow = await receive("slow.pdf", longDocument());
    const worker = start();
    await until(async () => ((await uploadOf(slow.id))?.pagesDone ?? 0) > 0, 60_000);
    const quick = await receive("quick.pdf");
    await until(async () => (await stateOf(quick.id)) === "ready", 30_000);
    expect(await stateOf(slow.id)).toBe("rendering");
    await worker.stop();
  });

  it("a damaged page is reported as missing, and the others are available", async () => {
    const pdf = await makeDamagedPdf(["one", "two", "three"], 2);
    const { id } = await receiveUpload(
      { database, onQueued: () => undefined },
      { fileName: "damaged.pdf", uploadedBy: null },
      once(pdf),
    );
    const worker = start();
    await until(async () => (await stateOf(id)) === "ready", 60_000);
    await worker.stop();
    expect(await uploadOf(id)).toMatchObject({
      notice: "Page 2 is damaged and cannot be displayed.",
      pagesTotal: 3,
    });
    const texts = await database.prisma.pageText.findMany({ orderBy: { page: "asc" } });
    expect(texts.map(({ body }) => JSON.parse(body).text)).toEqual(["one", "", "three"]);
    expect(await database.prisma.pageImage.count()).toBe(3);
  });

  it("a file whose sender and server are both gone fails, and its bytes are deleted", async () => {
    const upload = await database.prisma.upload.create({
      data: {
        state: "receiving",
        fileName: "half.pdf",
        chunks: { create: { position: 0, bytes: new Uint8Array(9) } },
      },
    });
    await recoverUploads(database, { ...atOnce, receiving: 60 });
    expect(await stateOf(upload.id)).toBe("receiving");
    await recoverUploads(database, atOnce);
    expect(await uploadOf(upload.id)).toMatchObject({
      state: "failed",
      error: "The file did not arrive completely.",
    });
    expect(await database.prisma.uploadChunk.count()).toBe(0);
  });

  it("several servers share the work, and no file is processed twice", async () => {
    const uploads = await Promise.all(["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map((name) => receive(name)));
    const workers = [start(), start(), start()];
    await until(async () => {
      const states = await Promise.all(uploads.map(({ id }) => stateOf(id)));
      return states.every((state) => state === "ready");
    }, 90_000);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await protocolIds()).toEqual(["a.pdf", "b.pdf", "c.pdf", "d.pdf"]);
    const created = await database.prisma.auditEvent.count({ where: { protocolId: "a.pdf" } });
    expect(created).toBe(1);
  });

  it("the same file from two simultaneous senders is one upload", async () => {
    const pdf = await makePdf(["The same"]);
    const both = await Promise.all([
      receiveUpload(
        { database, onQueued: () => undefined },
        { fileName: "one.pdf", uploadedBy: null },
        once(pdf),
      ),
      receiveUpload(
        { database, onQueued: () => undefined },
        { fileName: "two.pdf", uploadedBy: null },
        once(pdf),
      ),
    ]);
    expect(both[0]?.id).toBe(both[1]?.id);
    expect(await database.prisma.upload.count()).toBe(1);
  });
});
