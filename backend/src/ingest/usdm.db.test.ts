import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { validStudy } from "../usdm/testing/valid-study.ts";
import { ingest } from "./ingest.ts";
import { exportBundle } from "./stored/export-bundle.ts";
import { protocolJson, temporaryFolder, writeBundle } from "./testing/make-bundle.ts";
import { openTestDatabase } from "./testing/with-database.ts";

async function setUp() {
  const db = await openTestDatabase();
  const folder = await temporaryFolder();
  const study = join(folder.path, "study.json");
  await writeFile(study, JSON.stringify(validStudy()));
  const take = async (source: string) => {
    const { outcomes } = await ingest({ database: db.database, sources: [source] });
    const [outcome] = outcomes;
    if (!outcome) throw new Error("There is no outcome.");
    return outcome;
  };
  return { db, folder, study, take };
}

describe("issue 7: a USDM file is stored as a bundle is", () => {
  test("created, then skipped; exported as a bundle with the file as it came, which is the same content", async () => {
    const { db, folder, study, take } = await setUp();
    await using _database = db;
    await using _folder = folder;
    const created = await take(study);
    expect(created).toMatchObject({ outcome: "created", problems: [] });
    expect((await take(study)).outcome).toBe("skipped");
    const copy = join(folder.path, "copy");
    const exported = await exportBundle(db.database, created.protocolId ?? "", copy);
    expect(exported.contentHash).toBe(created.contentHash);
    expect((await take(copy)).outcome).toBe("skipped");
    const kept = await db.database.prisma.bundleFile.findFirst({ where: { path: "usdm.json" } });
    expect(JSON.parse(Buffer.from(kept?.content ?? []).toString())).toEqual(validStudy());
  });

  test("it does not take the place of a protocol that was extracted otherwise", async () => {
    const { db, folder, study, take } = await setUp();
    await using _database = db;
    await using _folder = folder;
    const { protocolId } = await take(study);
    await db.database.prisma.protocol.delete({ where: { id: protocolId ?? "" } });
    await writeBundle(join(folder.path, "other"), { "protocol.json": protocolJson(protocolId ?? "") });
    expect((await take(join(folder.path, "other"))).outcome).toBe("created");
    const refused = await take(study);
    expect([refused.outcome, refused.problems.map(({ path, message }) => [path, message])]).toEqual([
      "failed",
      [["$.id", `"${protocolId}" names a protocol of another origin.`]],
    ]);
  });
});
