import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ingest } from "../ingest.ts";
import { fullBundle, withBundle } from "../testing/full-bundle.ts";
import { makePng, protocolJson, temporaryFolder } from "../testing/make-bundle.ts";
import { openTestDatabase } from "../testing/with-database.ts";
import { storedFiles } from "./bundle-files.ts";
import { exportBundle } from "./export-bundle.ts";
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

  test("so does an exported zip, whose bytes are the same each time", async () => {
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
    await expect(exportBundle(db.database, "A", one)).rejects.toThrow("exists already");
  });

  test("a bundle that is ingested anew while it is read is not exported half old and half new", async () => {
    await using db = await openTestDatabase();
    const { prisma } = db.database;
    await withBundle(await fullBundle("A"), (path) => ingest({ database: db.database, sources: [path] }));
    const reading = storedFiles(db.database, "A");
    await reading.next();
    await prisma.protocol.update({ where: { id: "A" }, data: { contentHash: "another" } });
    const readOn = async () => {
      for await (const _file of reading);
    };
    await expect(readOn()).rejects.toThrow("was changed while it was read");
  });

  test("of two removals at once one removes", async () => {
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

  test("removing leaves nothing but the audit events", async () => {
    await using db = await openTestDatabase();
    const { prisma } = db.database;
    await withBundle(await fullBundle("A"), (path) => ingest({ database: db.database, sources: [path] }));
    expect(await removeProtocol(db.database, "A-alias")).toEqual({ id: "A", title: "Study A" });
    const counts = await Promise.all([
      prisma.protocol.count(),
      prisma.storedDocument.count(),
      prisma.ingestRun.count(),
      prisma.scheduleRevision.count(),
      prisma.passage.count(),
    ]);
    expect(counts).toEqual([0, 0, 0, 0, 0]);
    expect(
      (await prisma.auditEvent.findMany({ orderBy: { id: "asc" } })).map((event) => event.action),
    ).toEqual(["protocol.created", "protocol.removed"]);
  });
});
