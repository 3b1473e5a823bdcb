import type { Database } from "@trialtrace/db";
import { describe, expect, test } from "vitest";
import { readOffers } from "../store/stored/read-versions.ts";
import { removeProtocol } from "../store/stored/remove-protocol.ts";
import { ingest } from "./ingest.ts";
import type { IngestOptions } from "./report.ts";
import { withBundle } from "./testing/full-bundle.ts";
import { protocolJson } from "./testing/make-bundle.ts";
import { openTestDatabase } from "./testing/with-database.ts";

async function store(database: Database, id: string, more: object, options: IngestOptions = {}) {
  const contents = { "protocol.json": protocolJson(id, more) };
  const report = await withBundle(contents, (path) => ingest({ database, sources: [path], options }));
  const [outcome] = report.outcomes;
  return outcome?.outcome === "failed" ? outcome.problems : [outcome?.outcome, outcome?.protocolId];
}

/** Each shown protocol with its place among the versions of its study. */
async function places({ prisma }: Database) {
  const rows = await prisma.protocol.findMany({
    where: { removedAt: null, versionGroup: { not: null } },
    orderBy: { versionPosition: "asc" },
  });
  expect(new Set(rows.map(({ versionGroup }) => versionGroup)).size).toBeLessThan(2);
  return rows.map(({ id, versionPosition }) => `${versionPosition} ${id}`);
}

const ownerOf = async ({ prisma }: Database, value: string) =>
  (await prisma.protocolIdentifier.findUnique({ where: { value } }))?.protocolId ?? null;

describe("STU-22: a new version of a stored study", () => {
  test("is stored under its own id; names shared with the others lead to the latest version", async () => {
    await using db = await openTestDatabase();
    const { database } = db;
    const dated = (protocolDate: string) => ({ aliases: ["NCT01"], registryNumber: "NCT01", protocolDate });
    expect(await store(database, "T-1", dated("2021-01-01"))).toEqual(["created", "T-1"]);
    const versionOf = "NCT01";
    expect(await store(database, "T-1", dated("2022-01-01"), { versionOf })).toEqual(["created", "T-1-2"]);
    expect(await places(database)).toEqual(["0 T-1-2", "1 T-1"]);
    expect(await ownerOf(database, "NCT01")).toBe("T-1-2");
    // Earlier than both, and stored last.
    expect(await store(database, "T-0", dated("2020-01-01"), { versionOf })).toEqual(["created", "T-0"]);
    expect(await places(database)).toEqual(["0 T-1-2", "1 T-1", "2 T-0"]);
    expect(await ownerOf(database, "NCT01")).toBe("T-1-2");
    const last = await database.prisma.auditEvent.findFirst({ orderBy: { id: "desc" } });
    expect(last).toMatchObject({ action: "protocol.created", newValue: { versionOf: "T-1-2" } });
  });

  test("is skipped if it is already stored as a version, and joins the versions if it is stored as a study", async () => {
    await using db = await openTestDatabase();
    const { database } = db;
    await store(database, "T", { protocolDate: "2021-01-01" });
    await store(database, "U", {});
    const amended = { protocolDate: "2022-01-01" };
    expect(await store(database, "T", amended, { versionOf: "T" })).toEqual(["created", "T-2"]);
    expect(await store(database, "T", amended, { versionOf: "T" })).toEqual(["skipped", "T-2"]);
    expect(await store(database, "U", {}, { versionOf: "T" })).toEqual(["updated", "U"]);
    expect(await store(database, "U", {}, { versionOf: "T" })).toEqual(["skipped", "U"]);
    expect((await places(database)).length).toBe(3);
    expect(await store(database, "T", { protocolDate: "2021-01-01" }, { versionOf: "T" })).toEqual([
      "skipped",
      "T",
    ]);
  });

  test("is rejected for an unknown study, and not stored in a dry run", async () => {
    await using db = await openTestDatabase();
    const { database } = db;
    await expect(store(database, "T", {}, { versionOf: "nobody" })).rejects.toThrow(/no stored protocol/);
    await store(database, "T", {});
    const dry = { versionOf: "T", dryRun: true };
    expect(await store(database, "T", { title: "Amended" }, dry)).toEqual(["created", "T-2"]);
    expect(await database.prisma.protocol.count()).toBe(1);
  });

  test("STU-26: removing a version keeps the others, which take over its names; ingested again, it returns to its place", async () => {
    await using db = await openTestDatabase();
    const { database } = db;
    await store(database, "A", { aliases: ["N"], protocolDate: "2020-01-01" });
    await store(database, "B", { aliases: ["N"], protocolDate: "2021-01-01" }, { versionOf: "A" });
    await store(database, "C", { protocolDate: "2022-01-01" }, { versionOf: "A" });
    await removeProtocol(database, "B");
    expect(await places(database)).toEqual(["0 C", "1 A"]);
    expect(await ownerOf(database, "N")).toBe("A");
    expect(await database.prisma.auditEvent.count({ where: { protocolId: "B" } })).toBe(2);
    await store(database, "B", { aliases: ["N"], protocolDate: "2021-01-01" });
    expect(await places(database)).toEqual(["0 C", "1 B", "2 A"]);
    expect(await ownerOf(database, "N")).toBe("B");
  });
});

describe("STU-25: demonstration data", () => {
  const demonstration = { demonstration: true, aliases: ["NCT01", "T-1"], registryNumber: "NCT01" };
  const study = { aliases: ["NCT01"], registryNumber: "NCT01" };

  test("gives up its aliases to a study, and gets them back when that study is removed", async () => {
    await using db = await openTestDatabase();
    const { database } = db;
    await store(database, "demo", demonstration);
    expect(await store(database, "T-1", study)).toEqual(["created", "T-1"]);
    expect([await ownerOf(database, "T-1"), await ownerOf(database, "NCT01")]).toEqual(["T-1", "T-1"]);
    expect(await ownerOf(database, "demo")).toBe("demo");
    expect(await store(database, "demo", { ...demonstration, title: "Again" })).toEqual(["updated", "demo"]);
    expect(await ownerOf(database, "NCT01")).toBe("T-1");
    await removeProtocol(database, "T-1");
    expect(await ownerOf(database, "NCT01")).toBe("demo");
  });

  test("is not replaced by a study with the same id, which is updated under the id it was given", async () => {
    await using db = await openTestDatabase();
    const { database } = db;
    await store(database, "T-1", { ...demonstration, aliases: ["NCT01"] });
    expect(await store(database, "T-1", study)).toEqual(["created", "T-1-2"]);
    expect(await store(database, "T-1", { ...study, title: "Corrected" })).toEqual(["updated", "T-1-2"]);
    expect(await ownerOf(database, "NCT01")).toBe("T-1-2");
    expect((await database.prisma.protocol.findUniqueOrThrow({ where: { id: "T-1" } })).demonstration).toBe(
      true,
    );
  });

  test("two studies still cannot share a name", async () => {
    await using db = await openTestDatabase();
    const { database } = db;
    await store(database, "A", study);
    expect(await store(database, "B", study)).toMatchObject([
      {
        message: '"NCT01" is already a name of another protocol.',
        expected: "a unique name; store it as a new version of that study with --version-of A",
        found: expect.stringContaining('"A"'),
      },
    ]);
  });
});

describe("STU-24: studies that share a number", () => {
  test.each<readonly [name: string, earlier: object, later: object, by: string | null]>([
    [
      "registry number",
      { registryNumber: "NCT01234567" },
      { registryNumber: "nct 01234567" },
      "registry number",
    ],
    ["protocol number", { protocolNumber: "ABC-123" }, { protocolNumber: "abc123" }, "protocol number"],
    ["a short number does not count", { protocolNumber: "001" }, { protocolNumber: "001" }, null],
    ["different numbers", { registryNumber: "NCT01234567" }, { registryNumber: "NCT01234568" }, null],
    ["no numbers", {}, {}, null],
  ])("%s", async (_, earlier, later, by) => {
    await using db = await openTestDatabase();
    const { database } = db;
    await store(database, "old", earlier);
    await store(database, "new", later);
    const offers = await readOffers(database, "new", null);
    expect(offers.map((offer) => [offer.id, offer.by])).toEqual(by === null ? [] : [["old", by]]);
    // Offered where the later one is shown, to people who may see the earlier one.
    expect(await readOffers(database, "old", null)).toEqual([]);
    expect(await readOffers(database, "new", ["new"])).toEqual([]);
  });
});
