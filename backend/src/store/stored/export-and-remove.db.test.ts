import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { ingest } from "../../ingest/ingest.ts";
import { fullBundle, withBundle } from "../../ingest/testing/full-bundle.ts";
import { makePng, protocolJson, temporaryFolder } from "../../ingest/testing/make-bundle.ts";
import { openTestDatabase } from "../../ingest/testing/with-database.ts";
import { storedFiles } from "./bundle-files.ts";
import { exportBundle } from "./export-bundle.ts";
import { listStored } from "./list-stored.ts";
import { purgeProtocol } from "./purge-protocol.ts";
import { removeProtocol } from "./remove-protocol.ts";

describe("ING-4: export and remove", () => {
  test.each(["source.pdf", "page images"])(
    "an exported bundle with %s ingests to the same content hash",
    async (pages) => {
      await using db = await openTestDatabase();
      await using folder = await temporaryFolder();
      const { "source.pdf": _, ...rest } = await fullBundle("A");
      const images = {
        "pages/page_0001.png": await makePng(20, 30),
        "pages/page_0002.png": await makePng(20, 31),
      };
      const contents = pages === "source.pdf" ? await fullBundle("A") : { ...rest, ...images };
      const first = await withBundle(contents, (path) => ingest({ database: db.database, sources: [path] }));
      expect(first.outcomes[0]?.problems).toEqual([]);
      const out = join(folder.path, "out");
      const exported = await exportBundle(db.database, "A-alias", out);
      expect(exported.contentHash).toBe(first.outcomes[0]?.contentHash);
      expect((await ingest({ database: db.database, sources: [out] })).outcomes).toMatchObject([
        { outcome: "skipped", contentHash: exported.contentHash },
      ]);
      await expect(exportBundle(db.database, "A", out)).rejects.toThrow("is not empty");
      await expect(exportBundle(db.database, "nobody", out)).rejects.toThrow(
        'no stored protocol with the id or alias "nobody"',
      );
    },
  );

  test("an exported zip ingests to the same content hash, and is identical on every export", async () => {
    await using db = await openTestDatabase();
    await using folder = await temporaryFolder();
    await withBundle(await fullBundle("A"), (path) => ingest({ database: db.database, sources: [path] }));
    const [one, two] = [join(folder.path, "one.zip"), join(folder.path, "two.zip")];
    const exported = await exportBundle(db.database, "A", one);
    await exportBundle(db.database, "A-alias", two);
    expect((await readFile(one)).equals(await readFile(two))).toBe(true);
    expect((await ingest({ database: db.database, sources: [one] })).outcomes).toMatchObject([
      { outcome: "skipped", contentHash: exported.contentHash },
    ]);
    await expect(exportBundle(db.database, "A", one)).rejects.toThrow("already exists");
  });

  test("a bundle ingested again during an export is never exported half old and half new", async () => {
    await using db = await openTestDatabase();
    const { prisma } = db.database;
    await withBundle(await fullBundle("A"), (path) => ingest({ database: db.database, sources: [path] }));
    const reading = storedFiles(db.database, "A");
    await reading.next();
    await prisma.protocol.update({ where: { id: "A" }, data: { contentHash: "another" } });
    const readOn = async () => {
      for await (const _file of reading);
    };
    await expect(readOn()).rejects.toThrow("was changed while it was being read");
  });

  test("one of two simultaneous removals succeeds", async () => {
    await using db = await openTestDatabase();
    await withBundle({ "protocol.json": protocolJson("A") }, (path) =>
      ingest({ database: db.database, sources: [path] }),
    );
    const results = await Promise.allSettled([
      removeProtocol(db.database, "A"),
      removeProtocol(db.database, "A"),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.database.prisma.auditEvent.count({ where: { action: "protocol.removed" } })).toBe(1);
  });
});

describe("AUD-4: a removed protocol", () => {
  const bundle = fullBundle("A");
  const full = async (db: Awaited<ReturnType<typeof openTestDatabase>>) =>
    withBundle(await bundle, (path) => ingest({ database: db.database, sources: [path] }));
  const actions = async ({ database }: Awaited<ReturnType<typeof openTestDatabase>>) =>
    (await database.prisma.auditEvent.findMany({ orderBy: { id: "asc" } })).map((event) => event.action);

  test("is hidden under each of its names and keeps its revisions; its names become available to others", async () => {
    await using db = await openTestDatabase();
    const { prisma } = db.database;
    await full(db);
    const revisions = await prisma.scheduleRevision.findMany();
    expect(revisions).not.toEqual([]);
    expect(await removeProtocol(db.database, "A-alias")).toEqual({ id: "A", title: "Study A" });
    expect(await listStored(db.database)).toEqual([]);
    expect(await listStored(db.database, { removed: true })).toMatchObject([{ id: "A" }]);
    for (const name of ["A", "A-alias"]) {
      await expect(removeProtocol(db.database, name)).rejects.toThrow(`id or alias "${name}"`);
    }
    expect(await prisma.scheduleRevision.findMany()).toEqual(revisions);
    const other = { "protocol.json": protocolJson("B", { aliases: ["A-alias"] }) };
    const taken = await withBundle(other, (path) => ingest({ database: db.database, sources: [path] }));
    expect(taken.outcomes).toMatchObject([{ outcome: "created" }]);
    expect(await actions(db)).toEqual(["protocol.created", "protocol.removed", "protocol.created"]);
  });

  test("is restored with its revisions when it is ingested again, whether or not it has changed", async () => {
    await using db = await openTestDatabase();
    const { prisma } = db.database;
    await full(db);
    const revisions = await prisma.scheduleRevision.findMany();
    const passages = await prisma.passage.count();
    await removeProtocol(db.database, "A");
    expect((await full(db)).outcomes).toMatchObject([{ outcome: "updated", problems: [] }]);
    expect(await listStored(db.database)).toMatchObject([{ id: "A", aliases: ["A-alias"] }]);
    expect(await prisma.scheduleRevision.findMany()).toEqual(revisions);
    expect(await prisma.passage.count()).toBe(passages);
    expect(await actions(db)).toEqual(["protocol.created", "protocol.removed", "protocol.restored"]);
    expect((await full(db)).outcomes).toMatchObject([{ outcome: "skipped" }]);
  });

  test("is deleted by a purge, even after it was removed; its audit events remain, with the purge recorded", async () => {
    await using db = await openTestDatabase();
    const { prisma } = db.database;
    await full(db);
    await removeProtocol(db.database, "A");
    expect(await purgeProtocol(db.database, "A")).toEqual({ id: "A", title: "Study A" });
    const counts = await Promise.all([
      prisma.protocol.count(),
      prisma.storedDocument.count(),
      prisma.ingestRun.count(),
      prisma.scheduleRevision.count(),
      prisma.passage.count(),
    ]);
    expect(counts).toEqual([0, 0, 0, 0, 0]);
    const last = await prisma.auditEvent.findFirst({ orderBy: { id: "desc" } });
    expect(last).toMatchObject({ action: "protocol.purged", protocolId: "A", oldValue: { revisions: 1 } });
    expect(await actions(db)).toEqual(["protocol.created", "protocol.removed", "protocol.purged"]);
    await expect(purgeProtocol(db.database, "A")).rejects.toThrow("stored or removed");
  });
});

test("AUD-5: times come from the database, not from the process clock", async () => {
  await using db = await openTestDatabase();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2001-01-01T00:00:00Z") });
  try {
    await withBundle(await fullBundle("A"), (path) => ingest({ database: db.database, sources: [path] }));
  } finally {
    vi.useRealTimers();
  }
  const { rows } = await db.database.pool.query<{ table: string; fits: boolean }>(
    `SELECT 'protocols' AS table, bool_and(now() - ingested_at < '5 minutes' AND now() - created_at < '5 minutes') AS fits
       FROM protocols
      UNION ALL SELECT 'runs', bool_and(now() - started_at < '5 minutes' AND finished_at >= started_at) FROM ingest_runs
      UNION ALL SELECT 'audit', bool_and(now() - at < '5 minutes') FROM audit_events
      UNION ALL SELECT 'revisions', bool_and(now() - created_at < '5 minutes') FROM schedule_revisions`,
  );
  expect(rows.filter((row) => !row.fits)).toEqual([]);
});
