import type { Database } from "@trialtrace/db";
import { describe, expect, test } from "vitest";
import { sourceOf } from "../../contract/study/objects.ts";
import { studySchema } from "../../contract/study/study.ts";
import { ingest } from "../ingest.ts";
import { fullBundle, withBundle } from "../testing/full-bundle.ts";
import { openTestDatabase } from "../testing/with-database.ts";
import { outdatedProtocols, rederive } from "./rederive.ts";

async function ingested(database: Database): Promise<void> {
  const report = await withBundle(await fullBundle("A"), (path) => ingest({ database, sources: [path] }));
  expect(report.outcomes.map(({ outcome }) => outcome)).toEqual(["created"]);
}

/** Everything that is derived, without generated keys. */
async function derivedRows({ prisma }: Database) {
  const where = { where: { protocolId: "A" } };
  return {
    documents: await prisma.storedDocument.findMany({ ...where, orderBy: [{ kind: "asc" }, { key: "asc" }] }),
    objects: await prisma.studyObject.findMany({ ...where, orderBy: { position: "asc" } }),
    links: await prisma.studyLink.findMany({ ...where, orderBy: [{ fromId: "asc" }, { toId: "asc" }] }),
    passages: (await prisma.passage.findMany({ ...where, orderBy: { id: "asc" } })).map(
      ({ id: _, ...one }) => one,
    ),
    domains: await prisma.domain.findMany({ ...where, orderBy: { position: "asc" } }),
    tables: await prisma.scheduleTable.findMany({ ...where, include: { pages: true } }),
  };
}

test("STU-5: the index of a study has every object in order, with its page, and every link", async () => {
  await using opened = await openTestDatabase();
  await ingested(opened.database);
  const { documents, objects, links } = await derivedRows(opened.database);
  const study = studySchema.parse(JSON.parse(documents.find(({ kind }) => kind === "study")?.body ?? ""));
  const protocolId = "A";
  expect(objects).toEqual(
    study.objects.map((one, position) => {
      const { id, kind, label } = one;
      return { protocolId, id, position, kind, label, page: sourceOf(one)?.page ?? null };
    }),
  );
  expect(new Set(objects.map(({ page }) => page === null))).toEqual(new Set([true, false]));
  expect(links).toHaveLength(study.links.length);
  expect(links).toEqual(
    expect.arrayContaining(
      study.links.map(({ from, to, ...link }) => ({ protocolId, fromId: from, toId: to, ...link })),
    ),
  );
  expect(links).not.toEqual([]);
});

describe("rederiving a stored protocol", () => {
  test("STU-5: yields the same rows and responses as ingest, from stored files and page words alone", async () => {
    await using opened = await openTestDatabase();
    const { database } = opened;
    await ingested(database);
    const before = await derivedRows(database);
    expect(before.objects.length).toBeGreaterThan(5);
    const pages = await database.prisma.pageImage.findMany();
    await database.prisma.passage.deleteMany();
    await database.prisma.studyObject.deleteMany();
    await database.prisma.storedDocument.updateMany({ where: { kind: "study" }, data: { body: "{}" } });
    await rederive(database, "A");
    expect(await derivedRows(database)).toEqual(before);
    expect(await database.prisma.pageImage.findMany()).toEqual(pages);
  });

  test("STU-5: also of a study that has been reviewed", async () => {
    await using opened = await openTestDatabase();
    const { database } = opened;
    await ingested(database);
    const decision = { protocolId: "A", itemId: "title", version: 1, action: "accepted", item: {} };
    await database.prisma.reviewDecision.create({ data: { ...decision, actor: "Reviewer", source: "user" } });
    await expect(rederive(database, "A")).resolves.toMatchObject({ id: "A" });
  });

  test("STU-6: content is outdated if its rules are older, or its schedule has been saved since", async () => {
    await using opened = await openTestDatabase();
    const { database } = opened;
    await ingested(database);
    expect(await outdatedProtocols(database)).toEqual([]);
    await database.prisma.protocol.update({ where: { id: "A" }, data: { derivationVersion: 0 } });
    expect(await outdatedProtocols(database)).toEqual(["A"]);
    await rederive(database, "A");
    expect(await outdatedProtocols(database)).toEqual([]);

    const [first] = await database.prisma.scheduleRevision.findMany();
    if (!first) throw new Error("There is no revision.");
    await database.prisma.scheduleRevision.create({
      data: {
        ...{ ...first, number: 2, baseNumber: 1, source: "user", changes: [] },
        body: first.body.replaceAll("ECG", "Electrocardiogram"),
      },
    });
    expect(await outdatedProtocols(database, 3600)).toEqual([]);
    expect(await outdatedProtocols(database)).toEqual(["A"]);
    const passages = () => database.prisma.passage.findMany({ select: { id: true }, orderBy: { id: "asc" } });
    const before = await passages();
    await rederive(database, "A", "outdated");
    // A save has brought them up to date.
    expect(await passages()).toEqual(before);
    const procedures = await database.prisma.studyObject.findMany({ where: { kind: "procedure" } });
    expect(procedures.map(({ label }) => label)).toEqual(["Electrocardiogram"]);
    expect(await outdatedProtocols(database)).toEqual([]);
  });

  test("STU-5: rejects a removed or unknown protocol", async () => {
    await using opened = await openTestDatabase();
    await expect(rederive(opened.database, "nobody")).rejects.toThrow("No protocol has the id nobody.");
  });
});
