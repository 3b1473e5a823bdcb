import { randomUUID } from "node:crypto";
import { createDatabase, type Database } from "@trialtrace/db";
import { createTestDatabase, type TestDatabase } from "@trialtrace/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePdf } from "../../ingest/testing/make-pdf.ts";
import { until } from "../../testing/until.ts";
import { createUploadQueue, type UploadQueue } from "./queue.ts";
import { findUpload } from "./repository.ts";
import { receiveUpload } from "./service.ts";
import { claimUpload, recoverUploads } from "./work-repository.ts";
import { startUploadWorker, type UploadWorker } from "./worker.ts";

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const atOnce = { receiving: 0, queued: 0, rendering: 0, kept: 7, attempts: 3 };
const patient = { ...atOnce, receiving: 60, queued: 60, rendering: 60 };

let testDatabase: TestDatabase;
let database: Database;
let queue: UploadQueue;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ url: testDatabase.url });
  queue = createUploadQueue(database, logger);
});
afterEach(async () => {
  await queue.close();
  await database.close();
  await testDatabase.drop();
});

async function* once(bytes: Uint8Array) {
  yield bytes;
}
const receive = async (name: string, pages: readonly string[] = [randomUUID()]) =>
  receiveUpload({ database, queue }, name, once(await makePdf(pages)));
const stateOf = async (id: string) => (await findUpload(database, id))?.state;
/** A worker with connections of its own, as another server has. */
function start(limits: typeof atOnce | typeof patient = atOnce): UploadWorker {
  const own = createDatabase({ url: testDatabase.url });
  const worker = startUploadWorker({
    ...{ database: own, logger, concurrency: 1, recovery: limits },
    queue: createUploadQueue(own, logger),
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
  Array.from({ length: 300 }, (_, page) => `${randomUUID()} page ${page} ${"word ".repeat(400)}`);

describe("uploads survive what happens to servers", { timeout: 60_000 }, () => {
  it("a restart in the middle: what was begun is undone and finished by the next server", async () => {
    const { id } = await receive("restart.pdf", longDocument());
    const first = start();
    await until(async () => ((await findUpload(database, id))?.pages_done ?? 0) > 0, 20_000);
    await first.stop();
    expect(await findUpload(database, id)).toMatchObject({ state: "queued", attempts: 0 });
    expect(await protocolIds()).toEqual([]);
    const second = start();
    await until(async () => (await stateOf(id)) === "ready", 40_000);
    await second.stop();
    expect(await protocolIds()).toEqual(["restart.pdf"]);
    expect(await database.prisma.uploadChunk.count()).toBe(0);
  });

  it("a server that is killed: its session ends, and another takes the work up", async () => {
    const { id } = await receive("killed.pdf");
    const job = await queue.take();
    expect(job?.uploadId).toBe(id);
    const claimed = await claimUpload(database, id);
    // As long as the first one lives nobody takes its work away.
    await recoverUploads(database, queue, atOnce);
    expect([await stateOf(id), await claimUpload(database, id)]).toEqual(["rendering", null]);
    // The end of a process is the end of its session; the job stays marked as taken.
    claimed?.release();
    await until(async () => {
      await recoverUploads(database, queue, atOnce);
      return (await stateOf(id)) === "queued";
    });
    const worker = start();
    await until(async () => (await stateOf(id)) === "ready", 20_000);
    await worker.stop();
    expect(await protocolIds()).toEqual(["killed.pdf"]);
  });

  it("a file that ends the server every time is given up after three times", async () => {
    const { id } = await receive("poison.pdf");
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await stateOf(id)).toBe("queued");
      const claimed = await claimUpload(database, id);
      expect(claimed?.attempts).toBe(attempt);
      claimed?.release();
      await until(async () => {
        await recoverUploads(database, queue, { ...atOnce, queued: 60 });
        return (await stateOf(id)) !== "rendering";
      });
    }
    expect(await findUpload(database, id)).toMatchObject({
      state: "failed",
      error: "Rendering this file was begun 3 times and never came to its end.",
    });
    expect(await database.prisma.uploadChunk.count()).toBe(0);
    expect(await protocolIds()).toEqual([]);
  });

  it("a file whose sender and server are both gone ends as failed, and its bytes go", async () => {
    const upload = await database.prisma.upload.create({
      data: {
        state: "receiving",
        fileName: "half.pdf",
        chunks: { create: { position: 0, bytes: new Uint8Array(9) } },
      },
    });
    await recoverUploads(database, queue, { ...atOnce, receiving: 60 });
    expect(await stateOf(upload.id)).toBe("receiving");
    await recoverUploads(database, queue, atOnce);
    expect(await findUpload(database, upload.id)).toMatchObject({
      state: "failed",
      error: "The file did not arrive completely.",
    });
    expect(await database.prisma.uploadChunk.count()).toBe(0);
  });

  it("several servers share the work, and none is done twice", async () => {
    const uploads = await Promise.all(["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map((name) => receive(name)));
    const workers = [start(patient), start(patient), start(patient)];
    await until(async () => {
      const states = await Promise.all(uploads.map(({ id }) => stateOf(id)));
      return states.every((state) => state === "ready");
    }, 40_000);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await protocolIds()).toEqual(["a.pdf", "b.pdf", "c.pdf", "d.pdf"]);
    const created = await database.prisma.auditEvent.count({ where: { protocolId: "a.pdf" } });
    expect(created).toBe(1);
  });

  it("the same file from two senders at once is one upload", async () => {
    const pdf = await makePdf(["The same"]);
    const both = await Promise.all([
      receiveUpload({ database, queue }, "one.pdf", once(pdf)),
      receiveUpload({ database, queue }, "two.pdf", once(pdf)),
    ]);
    expect(both[0]?.id).toBe(both[1]?.id);
    expect(await database.prisma.upload.count()).toBe(1);
  });
});
