import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../contract/value.ts";
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

  test("it does not take the place of another sponsor's study with the same number; of its own sponsor it does", async () => {
    const { db, folder, study, take } = await setUp();
    await using _database = db;
    await using _folder = folder;
    expect((await take(study)).outcome).toBe("created");
    const variant = async (name: string, organization: JsonObject) => {
      const path = join(folder.path, name);
      await writeFile(path, JSON.stringify(studyOf(organization)));
      return take(path);
    };
    const refused = await variant("other.json", { name: "Another company", identifier: "2" });
    expect([refused.outcome, refused.problems]).toEqual([
      "failed",
      [
        {
          file: "protocol.json",
          path: "$.id",
          message: '"S-1" names a study of another sponsor.',
          expected: "a study of Sponsor (DUNS 1), or a number of its own",
          found: "a study of Another company (DUNS 2)",
        },
      ],
    ]);
    const stored = await db.database.prisma.protocol.findMany({ select: { id: true, sponsor: true } });
    expect(stored).toEqual([{ id: "S-1", sponsor: "Sponsor" }]);
    expect((await variant("renamed.json", { name: "Sponsor Holding" })).outcome).toBe("updated");
  });
});

/** The valid study, with other values in its sponsor's organisation. */
function studyOf(organization: JsonObject): JsonObject {
  const text = JSON.stringify(validStudy(), (_, value) =>
    value?.instanceType === "Organization" ? { ...value, ...organization } : value,
  );
  return JSON.parse(text);
}
