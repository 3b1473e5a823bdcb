import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { validStudy } from "../interchange/usdm/testing/valid-study.ts";
import { usualUploadMemory } from "../limits.ts";
import { exportBundle } from "../store/stored/export-bundle.ts";
import { showStored } from "../store/stored/list-stored.ts";
import { type BundleRun, ingest } from "./ingest.ts";
import { cite } from "./testing/full-bundle.ts";
import { makePng, protocolJson, temporaryFolder, writeBundle } from "./testing/make-bundle.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { openTestDatabase } from "./testing/with-database.ts";
import { registerUpload } from "./upload/register-upload.ts";

async function setUp() {
  const db = await openTestDatabase();
  const folder = await temporaryFolder();
  const { prisma } = db.database;
  const take = async (path: string, more: Partial<BundleRun> = {}, database = db.database) => {
    const { outcomes } = await ingest({ database, sources: [path], ...more });
    const [outcome] = outcomes;
    if (!outcome) throw new Error("There is no outcome.");
    return outcome;
  };
  const bundle = (name: string, contents: Record<string, unknown>) =>
    writeBundle(join(folder.path, name), contents);
  return { db, folder, prisma, take, bundle };
}

test("a USDM file without pages keeps the pages of the uploaded document it completes", async () => {
  const { db, folder, prisma, take } = await setUp();
  await using database = db;
  await using _folder = folder;
  await using other = await openTestDatabase();
  await registerUpload(
    database.database,
    {
      ...{ fileName: "study.pdf", mediaType: "application/pdf" },
      bytes: await makePdf(["Adults of at least 18 years are enrolled.", "Second page"]),
    },
    {
      ...{ concurrency: 1, memory: { size: usualUploadMemory, isMost: true } },
      ...{ signal: new AbortController().signal },
      ...{ onPages: () => undefined, beforeCommit: async () => undefined },
    },
  );
  const images = await prisma.pageImage.findMany({ orderBy: { page: "asc" } });
  const texts = await prisma.pageText.findMany({ orderBy: { page: "asc" } });
  const study = join(folder.path, "study.json");
  await writeFile(study, JSON.stringify(validStudy()));
  const note = "2 pages of the stored document were kept.";

  const planned = await take(study, { sourceOptions: { id: "study.pdf" }, options: { dryRun: true } });
  expect([planned.outcome, planned.pageCount]).toEqual(["updated", 2]);
  expect(planned.notes).toContain(note);
  const updated = await take(study, { sourceOptions: { id: "study.pdf" } });
  expect(updated).toMatchObject({ outcome: "updated", pageCount: 2, problems: [] });
  expect(updated.notes).toContain(note);
  expect(updated.contentHash).toBe(planned.contentHash);
  expect(await prisma.pageImage.findMany({ orderBy: { page: "asc" } })).toEqual(images);
  expect(await prisma.pageText.findMany({ orderBy: { page: "asc" } })).toEqual(texts);
  const stored = await showStored(database.database, "study.pdf");
  expect(stored).toMatchObject({ pageCount: 2, extractionStatus: "complete" });
  expect(stored.files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["protocol.json", "source.pdf", "usdm.json"]),
  );
  const found = await prisma.passage.findMany({ where: { kind: "paragraph", page: 1 } });
  expect(found.map(({ text }) => text)).toContain("Adults of at least 18 years are enrolled.");

  expect((await take(study, { sourceOptions: { id: "study.pdf" } })).outcome).toBe("skipped");
  const copy = join(folder.path, "copy");
  expect((await exportBundle(database.database, "study.pdf", copy)).contentHash).toBe(updated.contentHash);
  expect((await take(copy)).outcome).toBe("skipped");
  const elsewhere = await take(copy, {}, other.database);
  expect(elsewhere).toMatchObject({
    ...{ outcome: "created", pageCount: 2, contentHash: updated.contentHash },
    notes: expect.not.arrayContaining([note]),
  });
});

test("a bundle without pages keeps the page images, and does not cite a page past the last one", async () => {
  const { db, folder, prisma, take, bundle } = await setUp();
  await using database = db;
  await using _folder = folder;
  const page = await makePng(60, 80);
  await take(await bundle("first", { "protocol.json": protocolJson("A"), "pages/page_0001.png": page }));
  const second = await bundle("second", { "protocol.json": protocolJson("A", { title: "Renamed" }) });
  const updated = await take(second);
  expect(updated).toMatchObject({
    ...{ outcome: "updated", pageCount: 1 },
    notes: ["1 page of the stored document was kept."],
  });
  expect((await take(second)).outcome).toBe("skipped");
  const copy = join(folder.path, "copy");
  expect((await exportBundle(database.database, "A", copy)).contentHash).toBe(updated.contentHash);
  expect((await take(copy)).outcome).toBe("skipped");
  const cited = { value: "Randomized", provenance: cite(2, "a randomized study") };
  const third = await bundle("third", {
    "protocol.json": protocolJson("A"),
    "domains.json": [{ domainName: "Study Design", category: "Design", protocolData: { design: cited } }],
  });
  expect(await take(third)).toMatchObject({ outcome: "failed", problems: [{ file: "domains.json" }] });
  expect(await prisma.pageImage.count()).toBe(1);
});

test("a bundle's own pages replace the stored ones; the original file is kept only if the document is the same", async () => {
  const { db, folder, take, bundle } = await setUp();
  await using database = db;
  await using _folder = folder;
  const pdf = await makePdf(["First version", "Second page"]);
  const files = async () =>
    (await showStored(database.database, "A")).files
      .map(({ path }) => path)
      .filter((path) => /^s/.test(path));
  await take(
    await bundle("first", {
      "protocol.json": protocolJson("A"),
      "source.pdf": pdf,
      "source.txt": "First version",
    }),
  );
  const same = await bundle("same", {
    "protocol.json": protocolJson("A", { title: "Renamed" }),
    "source.pdf": pdf,
  });
  expect(await take(same)).toMatchObject({
    ...{ outcome: "updated", pageCount: 2 },
    notes: ["source.txt of the stored document was kept."],
  });
  expect(await files()).toEqual(["source.pdf", "source.txt"]);
  expect((await take(same)).outcome).toBe("skipped");
  const next = await bundle("next", {
    "protocol.json": protocolJson("A"),
    "source.pdf": await makePdf(["Second version"]),
  });
  expect(await take(next)).toMatchObject({ outcome: "updated", pageCount: 1, notes: [] });
  expect(await files()).toEqual(["source.pdf"]);
});
