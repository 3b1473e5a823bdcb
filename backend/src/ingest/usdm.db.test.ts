import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../contract/value.ts";
import { validStudy } from "../interchange/usdm/testing/valid-study.ts";
import { exportBundle } from "../store/stored/export-bundle.ts";
import { purgeProtocol } from "../store/stored/purge-protocol.ts";
import { ingest } from "./ingest.ts";
import { protocolJson, temporaryFolder, writeBundle } from "./testing/make-bundle.ts";
import { openTestDatabase } from "./testing/with-database.ts";

async function setUp() {
  const db = await openTestDatabase();
  const folder = await temporaryFolder();
  const study = join(folder.path, "study.json");
  await writeFile(study, JSON.stringify(validStudy()));
  const take = async (source: string, named: { readonly id?: string } = {}) => {
    const { outcomes } = await ingest({ database: db.database, sources: [source], sourceOptions: named });
    const [outcome] = outcomes;
    if (!outcome) throw new Error("There is no outcome.");
    return outcome;
  };
  return { db, folder, study, take };
}

describe("USDM-1: a USDM file", () => {
  test("is created, then skipped; its export as a bundle includes the original file and has the same content", async () => {
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

  test("does not replace a protocol extracted from another source", async () => {
    const { db, folder, study, take } = await setUp();
    await using _database = db;
    await using _folder = folder;
    const { protocolId } = await take(study);
    await purgeProtocol(db.database, protocolId ?? "");
    await writeBundle(join(folder.path, "other"), { "protocol.json": protocolJson(protocolId ?? "") });
    expect((await take(join(folder.path, "other"))).outcome).toBe("created");
    const refused = await take(study);
    expect([refused.outcome, refused.problems.map(({ path, message }) => [path, message])]).toEqual([
      "failed",
      [["$.id", `"${protocolId}" is already the id of a protocol from another source.`]],
    ]);
  });

  test("does not replace another sponsor's study with the same number, but does replace the same sponsor's", async () => {
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
          message: '"S-1" is already the id of a study of another sponsor.',
          expected:
            "a study of Sponsor (DUNS 1); assign another id to the USDM file with --id, e.g. --id Another-company-S-1",
          found: "a study of Another company (DUNS 2)",
        },
      ],
    ]);
    const stored = await db.database.prisma.protocol.findMany({ select: { id: true, sponsor: true } });
    expect(stored).toEqual([{ id: "S-1", sponsor: "Sponsor" }]);
    expect((await variant("renamed.json", { name: "Sponsor Holding" })).outcome).toBe("updated");
  });
});

describe("USDM-1: a USDM file with a chosen id", () => {
  const another = { name: "Another company", identifier: "2" };

  test("is stored alongside another sponsor's study with the same number, and is found, updated, and exported under that id", async () => {
    const { db, folder, study, take } = await setUp();
    await using _database = db;
    await using _folder = folder;
    await take(study);
    const path = join(folder.path, "other.json");
    await writeFile(path, JSON.stringify(studyOf(another)));
    const created = await take(path, { id: "another-S-1" });
    expect([created.outcome, created.protocolId]).toEqual(["created", "another-S-1"]);
    expect(created.notes).toContain('"S-1" is not an alias of this protocol: it is a name of another one.');
    expect((await take(path, { id: "another-S-1" })).outcome).toBe("skipped");
    await writeFile(path, JSON.stringify(studyOf({ ...another, label: "Another" })));
    expect((await take(path, { id: "another-S-1" })).outcome).toBe("updated");
    const copy = join(folder.path, "copy");
    await exportBundle(db.database, "another-S-1", copy);
    expect((await take(copy)).outcome).toBe("skipped");
    const stored = await db.database.prisma.protocol.findMany({ orderBy: { id: "asc" } });
    expect(stored.map(({ id, sponsor }) => [id, sponsor])).toEqual([
      ["S-1", "Sponsor"],
      ["another-S-1", "Another"],
    ]);
  });

  test("keeps its own number as an alias if the number is not in use", async () => {
    const { db, folder, study, take } = await setUp();
    await using _database = db;
    await using _folder = folder;
    expect((await take(study, { id: "mine" })).outcome).toBe("created");
    const named = await db.database.prisma.protocolIdentifier.findUnique({ where: { value: "S-1" } });
    expect(named).toMatchObject({ protocolId: "mine", primary: false });
    const refused = await take(study);
    expect(refused.problems).toMatchObject([
      {
        message: '"S-1" is already a name of another protocol.',
        expected: "a unique name; assign another id to the USDM file with --id, e.g. --id Sponsor-S-1",
        found: 'it belongs to the stored protocol "mine"',
      },
      {},
    ]);
  });

  test.each<[string, JsonObject, string, string]>([
    ["of another sponsor's study", another, "S-1", '"S-1" is already the id of a study of another sponsor.'],
    ["that is an alias", another, "first", '"first" is already a name of another protocol.'],
    [
      "of a protocol from another source",
      another,
      "bundle",
      '"bundle" is already the id of a protocol from another source.',
    ],
  ])("cannot have an id %s", async (_, organization, id, message) => {
    const { db, folder, study, take } = await setUp();
    await using _database = db;
    await using _folder = folder;
    await take(study);
    await writeBundle(join(folder.path, "bundle"), {
      "protocol.json": { ...protocolJson("bundle"), aliases: ["first"] },
    });
    await take(join(folder.path, "bundle"));
    const path = join(folder.path, "other.json");
    await writeFile(path, JSON.stringify(studyOf(organization)));
    const refused = await take(path, { id });
    expect([refused.outcome, refused.problems[0]?.message]).toEqual(["failed", message]);
    expect(await db.database.prisma.protocol.count()).toBe(2);
  });

  test("does not replace another study of the same sponsor", async () => {
    const { db, folder, study, take } = await setUp();
    await using _database = db;
    await using _folder = folder;
    await take(study);
    const path = join(folder.path, "second.json");
    await writeFile(path, JSON.stringify(validStudy()).replaceAll('"S-1"', '"S-2"'));
    expect((await take(path, { id: "S-1" })).problems).toMatchObject([
      {
        message: '"S-1" is already the id of another study.',
        expected: expect.stringMatching(/^study "S-1"; .* --id Sponsor-S-2$/),
        found: 'study "S-2"',
      },
    ]);
  });
});

/** The valid study, with other values in its sponsor organization. */
function studyOf(organization: JsonObject): JsonObject {
  const text = JSON.stringify(validStudy(), (_, value) =>
    value?.instanceType === "Organization" ? { ...value, ...organization } : value,
  );
  return JSON.parse(text);
}
