import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { seedIfEmpty } from "./seed.ts";
import { protocolJson, temporaryFolder, writeBundle } from "./testing/make-bundle.ts";
import { openTestDatabase } from "./testing/with-database.ts";

const bundles = { "a/protocol.json": protocolJson("A"), "b/protocol.json": protocolJson("B") };

describe("ING-8: seed-data is loaded into an empty database", () => {
  test("by exactly one of several processes that start simultaneously", async () => {
    await using db = await openTestDatabase();
    await using folder = await temporaryFolder();
    await writeBundle(folder.path, bundles);
    const seed = () => seedIfEmpty(db.database, folder.path, () => undefined);
    const reports = await Promise.all([seed(), seed(), seed()]);
    expect(reports.filter((report) => report !== null)).toMatchObject([
      { outcomes: [{ outcome: "created" }, { outcome: "created" }] },
    ]);
    expect(await seed()).toBeNull();
  });

  test("and completed on the next start if interrupted", async () => {
    await using db = await openTestDatabase();
    await using folder = await temporaryFolder();
    await writeBundle(folder.path, bundles);
    const cutOff = seedIfEmpty(db.database, folder.path, ({ bundle }) => {
      if (bundle === join(folder.path, "b")) throw new Error("The process dies here.");
    });
    await cutOff.catch(() => undefined);
    await db.database.prisma.$executeRaw`
      SELECT append_audit_events('ingest', 'ingest', '', NULL, '', '', '[{"action": "seed.started"}]')`;
    expect(await db.database.prisma.protocol.count()).toBe(1);
    await seedIfEmpty(db.database, folder.path, () => undefined);
    expect(await db.database.prisma.protocol.count()).toBe(2);
  });

  test("but not into a database that already has protocols", async () => {
    await using db = await openTestDatabase();
    await using folder = await temporaryFolder();
    await writeBundle(folder.path, bundles);
    await seedIfEmpty(db.database, join(folder.path, "a"), () => undefined);
    expect(await seedIfEmpty(db.database, folder.path, () => undefined)).toBeNull();
    expect(await db.database.prisma.protocol.count()).toBe(1);
  });
});
