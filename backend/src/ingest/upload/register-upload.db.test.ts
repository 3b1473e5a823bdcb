import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { usualUploadMemory } from "../../limits.ts";
import { readStoredFile } from "../../store/stored/bundle-files.ts";
import { exportBundle } from "../../store/stored/export-bundle.ts";
import { listStored, showStored } from "../../store/stored/list-stored.ts";
import { removeProtocol } from "../../store/stored/remove-protocol.ts";
import { ingest } from "../ingest.ts";
import { protocolJson, temporaryFolder, writeBundle } from "../testing/make-bundle.ts";
import { makeDocx, paragraph } from "../testing/make-docx.ts";
import { makePdf } from "../testing/make-pdf.ts";
import { openTestDatabase } from "../testing/with-database.ts";
import { type RegisterOptions, registerUpload } from "./register-upload.ts";

const options = (over: Partial<RegisterOptions> = {}): RegisterOptions => ({
  concurrency: 1,
  memory: { size: usualUploadMemory, isMost: true },
  signal: new AbortController().signal,
  onPages: () => undefined,
  beforeCommit: async () => undefined,
  ...over,
});
const pdfFile = async (fileName = "study.pdf") => ({
  ...{ fileName, mediaType: "application/pdf" as const },
  bytes: await makePdf(["Age at least 18 years", "Second page"]),
});

describe("an uploaded protocol", () => {
  it("is listed and shown as pending, and removed like any other", async () => {
    await using db = await openTestDatabase();
    expect(await registerUpload(db.database, await pdfFile(), options())).toEqual({
      protocolId: "study.pdf",
    });
    expect(await listStored(db.database)).toMatchObject([
      { id: "study.pdf", title: "study.pdf", pageCount: 2, domains: 0, extractionStatus: "pending" },
    ]);
    const shown = await showStored(db.database, "study.pdf");
    expect(shown.files.map(({ path }) => path)).toEqual(["protocol.json", "source.pdf"]);
    expect(shown.runs).toMatchObject([{ outcome: "created", source: "study.pdf", problems: 0 }]);
    await removeProtocol(db.database, "study.pdf");
    expect(await listStored(db.database)).toEqual([]);
  });

  it("OPS-16: stores and reads a large document in pieces, unchanged", async () => {
    await using db = await openTestDatabase();
    const file = await pdfFile();
    const bytes = Buffer.concat([file.bytes, Buffer.alloc(5_000_000, " \n")]);
    await registerUpload(db.database, { ...file, bytes }, options());
    const stored = await readStoredFile(db.database, "study.pdf", "source.pdf");
    expect(Buffer.from(stored ?? []).equals(bytes)).toBe(true);
    expect(await readStoredFile(db.database, "study.pdf", "source.docx")).toBeNull();
    await db.database.pool.query("UPDATE bundle_files SET sha256 = 'other' WHERE path = 'source.pdf'");
    await expect(readStoredFile(db.database, "study.pdf", "source.pdf")).rejects.toThrow("was changed");
  });

  it("is completed by ingesting a bundle with its id, and remains pending if unchanged", async () => {
    await using db = await openTestDatabase();
    await using folder = await temporaryFolder();
    await registerUpload(db.database, await pdfFile(), options());
    const bundle = join(folder.path, "study");
    await exportBundle(db.database, "study.pdf", bundle);
    const run = async () => (await ingest({ database: db.database, sources: [bundle] })).outcomes;
    expect(await run()).toMatchObject([{ outcome: "skipped", problems: [] }]);
    expect(await listStored(db.database)).toMatchObject([{ extractionStatus: "pending" }]);

    await writeBundle(bundle, {
      "protocol.json": protocolJson("study.pdf", { title: "A study of X", phase: "Phase 2" }),
    });
    expect(await run()).toMatchObject([{ outcome: "updated", pageCount: 2, problems: [] }]);
    expect(await listStored(db.database)).toMatchObject([
      { id: "study.pdf", title: "A study of X", pageCount: 2, extractionStatus: "complete" },
    ]);
  });

  it("is exported with the original text, as a bundle that can be ingested elsewhere", async () => {
    await using db = await openTestDatabase();
    await using other = await openTestDatabase();
    await using folder = await temporaryFolder();
    const file = { fileName: "study.txt", mediaType: "text/plain" as const, bytes: Buffer.from("Age ≥ 18") };
    await registerUpload(db.database, file, options());
    await exportBundle(db.database, "study.txt", folder.path);
    const { outcomes } = await ingest({ database: other.database, sources: [folder.path] });
    expect(outcomes).toMatchObject([{ outcome: "created", pageCount: 1, problems: [] }]);
    const { files } = await showStored(other.database, "study.txt");
    expect(files.map(({ path }) => path)).toEqual(["protocol.json", "source.pdf", "source.txt"]);
  });

  it("is exported with the pages of a Word document, and is the same document elsewhere", async () => {
    await using db = await openTestDatabase();
    await using other = await openTestDatabase();
    await using folder = await temporaryFolder();
    const bytes = await makeDocx(paragraph("Age ≥ 18"));
    const mediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    await registerUpload(db.database, { fileName: "study.docx", mediaType, bytes }, options());
    await exportBundle(db.database, "study.docx", folder.path);
    const { outcomes } = await ingest({ database: other.database, sources: [folder.path] });
    expect(outcomes).toMatchObject([{ outcome: "created", pageCount: 1, problems: [] }]);
    const { files } = await showStored(other.database, "study.docx");
    expect(files.map(({ path }) => path)).toEqual(["protocol.json", "source.docx", "source.pdf"]);
  });

  it("gets the next name that no id, alias, or image folder uses", async () => {
    await using db = await openTestDatabase();
    await using folder = await temporaryFolder();
    await writeBundle(folder.path, {
      "protocol.json": protocolJson("x", { aliases: ["study.pdf"], imageFolder: "study-2.pdf" }),
    });
    await ingest({ database: db.database, sources: [folder.path] });
    expect(await registerUpload(db.database, await pdfFile(), options())).toEqual({
      protocolId: "study-3.pdf",
    });
  });

  it("is not registered if the upload is aborted, or if a required notice cannot be stored", async () => {
    await using db = await openTestDatabase();
    const controller = new AbortController();
    const reason = new Error("enough");
    const aborted = registerUpload(
      db.database,
      await pdfFile(),
      options({ signal: controller.signal, onPages: () => controller.abort(reason) }),
    );
    await expect(aborted).rejects.toBe(reason);
    const refused = registerUpload(
      db.database,
      await pdfFile(),
      options({ beforeCommit: () => Promise.reject(reason) }),
    );
    await expect(refused).rejects.toBe(reason);
    expect(await db.database.prisma.protocol.count()).toBe(0);
    expect(await db.database.prisma.auditEvent.count()).toBe(0);
  });
});
