import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTestDatabase, isDatabaseElsewhere, type TestDatabase } from "@trialtrace/db/testing";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Digitization, digitizationSchema } from "../../contract/digitization.ts";
import { type Dashboard, dashboardSchema } from "../../contract/protocols.ts";
import { getReview } from "../../contract/review.ts";
import { uploadSchema } from "../../contract/uploads.ts";
import { temporaryFolder } from "../../ingest/testing/make-bundle.ts";
import { makePdf } from "../../ingest/testing/make-pdf.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import { until } from "../../testing/until.ts";

const text = (title: string) => [
  `Clinical Study Protocol\n${title}\nProtocol number: AB-101-002\nVersion 1.0, 12 March 2024`,
  `1 Introduction\nAsthma is a chronic disease of the airways.\n\n2 Study design\nThis is a randomized, double-blind study.

3 Inclusion criteria\n1. Age of 18 years or older.\n2. Asthma for at least 6 months.

4 Exclusion criteria\n1. Pregnancy.\n\n5 Statistical considerations\nThe sample size is 100 participants.`,
];

describe.skipIf(isDatabaseElsewhere())(
  "DIG-31: a protocol of which some pages are pictures",
  { timeout: 60_000 },
  () => {
    let database: TestDatabase;
    let server: TestServer;
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    /** A recognizer that prints what is in the second file, or nothing, as soon as the first one exists. */
    const gate = () => join(folder.path, "open");
    const words = () => join(folder.path, "words");
    let picture: Buffer;

    beforeAll(async () => {
      folder = await temporaryFolder();
      database = await createTestDatabase();
      const program = join(folder.path, "tesseract");
      const script = `#!/bin/sh\ncat >/dev/null\nwhile [ ! -e "${gate()}" ]; do sleep 0.05; done\ncat "${words()}" 2>/dev/null || true\n`;
      await writeFile(program, script, { mode: 0o755 });
      server = await startTestServer({
        ...{ databaseUrl: database.url, uploads: true, digitize: true, tesseract: program },
      });
      const create = { width: 120, height: 160, channels: 3, background: "#888" } as const;
      picture = await sharp({ create }).png().toBuffer();
    });
    afterAll(async () => {
      await writeFile(gate(), "");
      await server?.close();
      await database?.drop();
      await folder[Symbol.asyncDispose]();
    });
    beforeEach(() => rm(gate(), { force: true }));

    const url = (id: string) => `/api/digitization?${new URLSearchParams({ protocolId: id })}`;
    const look = async (id: string): Promise<Digitization> =>
      digitizationSchema.parse(await (await server.get(url(id))).json());
    const dashboardOf = async (id: string): Promise<Dashboard> =>
      dashboardSchema.parse(await (await server.get(`/api/protocol?protocolId=${id}`)).json());
    const isReadingPictures = async (id: string): Promise<boolean> => (await look(id)).stage === "pictures";
    const hasDraft = async (id: string): Promise<boolean> => (await dashboardOf(id)).documents.eligibility;
    const isComplete = async (id: string): Promise<boolean> => {
      const { digitized, protocol } = await dashboardOf(id);
      return digitized === true && protocol.extractionStatus === "complete";
    };
    const ended = async (id: string): Promise<Digitization> => {
      await until(async () => !["queued", "reading"].includes((await look(id)).state), 50_000);
      return look(id);
    };
    const begin = (id: string) =>
      server.request.post("/api/digitization").send({ protocolId: id }).expect(200);
    async function upload(title: string, pages: readonly (string | Buffer)[] = [...text(title), picture]) {
      const query = new URLSearchParams({ fileName: `${title}.pdf` });
      const bytes = await makePdf([...pages]);
      const sent = await server.request
        .post(`/api/uploads?${query}`)
        .type("application/octet-stream")
        .send(bytes)
        .expect(200);
      const { id } = uploadSchema.parse(sent.body);
      const state = async () => uploadSchema.parse(await (await server.get(`/api/uploads/${id}`)).json());
      await until(async () => (await state()).state === "ready", 30_000);
      return (await state()).protocolId ?? "";
    }

    it("DIG-2, DIG-13: is searched by the words of its pictures, even if it is no protocol", async () => {
      const symbols = "<span class='ocrx_cinfo' title='x_bboxes 40 40 200 80'>Minestrone</span>";
      const word = `<span class='ocrx_word' title='bbox 40 40 200 80; x_wconf 95'>${symbols}</span>`;
      await writeFile(words(), `<span class='ocr_line' title='bbox 40 40 200 80; x_size 40'>${word}</span>`);
      await writeFile(gate(), "");
      const id = await upload("Menu", [picture]);
      expect(await ended(id)).toMatchObject({ state: "done", report: { isProtocol: false } });
      await rm(words());
      const page = await server.get(`/api/pages/1/text?protocolId=${id}`);
      expect(await page.json()).toMatchObject({ text: "Minestrone" });
      const query = new URLSearchParams({ protocolId: id, q: "minestrone" });
      expect(await (await server.get(`/api/search?${query}`)).json()).toMatchObject({ total: 1 });
      expect((await dashboardOf(id)).protocol).toMatchObject({
        extractionStatus: "pending",
        title: "Menu.pdf",
      });
    });

    it("can be used while its pictures are recognized, and states what is missing", async () => {
      const id = await upload("A study of drug AB-101 in adults with asthma");
      await until(() => hasDraft(id), 30_000);
      const draft = await dashboardOf(id);
      expect(draft.protocol).toMatchObject({ extractionStatus: "pending", protocolNumber: "AB-101-002" });
      expect(draft.digitized).toBeUndefined();
      await until(() => isReadingPictures(id), 10_000);
      expect(await look(id)).toMatchObject({ state: "reading", done: 0, total: 1 });
      expect((await look(id)).report?.doubts).toContainEqual(
        expect.objectContaining({ path: "source.pdf", page: 3, reason: expect.stringContaining("not read") }),
      );
      await writeFile(gate(), "");
      const { state, report } = await ended(id);
      expect(state).toBe("done");
      expect(report?.doubts.filter(({ path }) => path === "source.pdf")).toEqual([]);
      await until(() => isComplete(id), 5_000);
      const events = await server.database.prisma.auditEvent.findMany({
        where: { protocolId: id },
        orderBy: { id: "asc" },
      });
      expect(events.map(({ reason }) => reason?.replace(/(?<=from ).*pdf/, "it"))).toEqual([
        expect.stringContaining("Uploaded"),
        "Digitalized from it, without the text of its pictures.",
        "Digitalized from it.",
      ]);
    });

    it("keeps what was read if it is canceled, and is read completely if started again", async () => {
      const id = await upload("A canceled study");
      await until(() => hasDraft(id), 30_000);
      await server.request.delete(url(id)).expect(200);
      await writeFile(gate(), "");
      expect(await ended(id)).toMatchObject({ state: "cancelled", report: { isProtocol: true } });
      expect(await dashboardOf(id)).toMatchObject({ protocol: { extractionStatus: "pending" } });
      expect(await hasDraft(id)).toBe(true);
      await begin(id);
      expect(await ended(id)).toMatchObject({ state: "done" });
      await until(() => isComplete(id), 5_000);
    });

    it("goes on after its process has died, without storing the same part again", async () => {
      const id = await upload("An interrupted study");
      await until(() => hasDraft(id), 30_000);
      const count = () => server.database.prisma.auditEvent.count({ where: { protocolId: id } });
      const before = await count();
      await server.database.prisma.digitization.update({
        where: { protocolId: id },
        data: { attempts: 2, updatedAt: new Date(Date.now() - 60_000) },
      });
      // The worker that it was taken from gives up, and claims it again.
      await until(async () => (await look(id)).stage === "", 10_000);
      await until(() => isReadingPictures(id), 30_000);
      expect(await hasDraft(id)).toBe(true);
      expect(await count()).toBe(before);
      await writeFile(gate(), "");
      expect(await ended(id)).toMatchObject({ state: "done" });
      await until(() => isComplete(id), 5_000);
    });

    it("is served whole, with its decisions, while it is digitalized again", async () => {
      const id = await upload("A study that is read again");
      await writeFile(gate(), "");
      await ended(id);
      const review = async () =>
        getReview.response.parse(await (await server.get(`/api/review?protocolId=${id}`)).json()).items;
      const item = (await review()).find(({ form, value }) => form === "cited" && value === "AB-101-002");
      const value = "Corrected by hand";
      const decisions = [{ itemId: item?.id, version: 0, action: "corrected", value }];
      await server.request.post(`/api/review?protocolId=${id}`).send({ decisions }).expect(200);
      const stored = await dashboardOf(id);
      // As if another version had read it.
      await server.database.prisma.protocol.update({ where: { id }, data: { contentHash: "older" } });
      await rm(gate());
      await begin(id);
      await until(() => isReadingPictures(id), 30_000);
      expect(await dashboardOf(id)).toEqual(stored);
      await writeFile(gate(), "");
      expect(await ended(id)).toMatchObject({ state: "done" });
      const again = (await review()).find((one) => one.id === item?.id);
      expect(again).toMatchObject({ state: "corrected", current: value });
    });
  },
);
