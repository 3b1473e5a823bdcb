import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { type Digitization, digitizationSchema } from "../../contract/digitization.ts";
import { dashboardSchema, maxRecordBytes, protocolListItemSchema } from "../../contract/protocols.ts";
import { getReview } from "../../contract/review.ts";
import { uploadSchema } from "../../contract/uploads.ts";
import { makePdf } from "../../ingest/testing/make-pdf.ts";
import { makeRecord } from "../../interchange/clinical-trials/testing/make-record.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { until } from "../../testing/until.ts";
import { withServer } from "../../testing/with-server.ts";

/** The shortest demonstration document with its own text layer. */
const protocol = readFileSync(
  fileURLToPath(new URL("../../../../seed-data/m14-431/source.pdf", import.meta.url)),
);

describe.skipIf(isDatabaseElsewhere())(
  "DIG-1: GET, POST and DELETE /api/digitization",
  { timeout: 60_000 },
  () => {
    const server = withServer([], { uploads: true, digitize: true });
    const call = (method: string, protocolId: string) =>
      method === "POST"
        ? fetch(`${server().origin}/api/digitization`, {
            method,
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(protocolId === "" ? {} : { protocolId }),
          })
        : fetch(`${server().origin}/api/digitization?${new URLSearchParams({ protocolId })}`, { method });
    const look = async (id: string): Promise<Digitization> =>
      digitizationSchema.parse(await (await call("GET", id)).json());
    const upload = async (fileName: string, bytes: Uint8Array): Promise<string> => {
      const sent = await fetch(`${server().origin}/api/uploads?${new URLSearchParams({ fileName })}`, {
        method: "POST",
        headers: { "Content-Type": "application/octet-stream" },
        body: new Uint8Array(bytes),
      });
      const { id } = uploadSchema.parse(await sent.json());
      const state = async () => uploadSchema.parse(await (await server().get(`/api/uploads/${id}`)).json());
      await until(async () => (await state()).state === "ready", 30_000);
      return (await state()).protocolId ?? "";
    };
    const ended = async (id: string): Promise<Digitization> => {
      await until(async () => !["queued", "reading"].includes((await look(id)).state), 50_000);
      return look(id);
    };

    let study = "";
    it("digitalizes an uploaded protocol automatically under its existing id", async () => {
      const id = await upload("Our protocol.pdf", protocol);
      study = id;
      const digitization = await ended(id);
      expect(digitization).toMatchObject({ protocolId: id, state: "done", error: null });
      expect(digitization.report).toMatchObject({ isProtocol: true });
      const dashboard = dashboardSchema.parse(
        await (await server().get(`/api/protocol?protocolId=${id}`)).json(),
      );
      expect(dashboard.protocol).toMatchObject({ id, extractionStatus: "complete" });
      expect(dashboard.digitized).toBe(true);
      expect(dashboard.title).not.toBe("Our protocol.pdf");
      expect(dashboard.metrics.domains).toBeGreaterThan(0);
      const events = await server().database.prisma.auditEvent.findMany({ where: { protocolId: id } });
      expect(events).toMatchObject([
        { actor: "upload", action: "protocol.created" },
        { actor: "digitization", action: "protocol.updated", reason: "Digitalized from Our protocol.pdf." },
      ]);
      const images = await server().database.prisma.pageImage.count({ where: { protocolId: id } });
      expect(images).toBe(dashboard.protocol.pageCount);
    });

    it("DIG-16, DIG-19: digitalizes the same study again and keeps its corrections, pages, and registry record", async () => {
      const id = study;
      const number = "NCT03345836";
      const completed = await server()
        .request.put(`/api/protocols/${id}/registry-record`)
        .send(makeRecord(number))
        .expect(200);
      expect(completed.body).toMatchObject({ id, number, fields: expect.arrayContaining(["dateRange"]) });
      const review = getReview.response.parse(
        await (await server().get(`/api/review?protocolId=${id}`)).json(),
      );
      const item = review.items.find(({ form, value }) => form === "cited" && typeof value === "string");
      const value = "Corrected by hand";
      const decisions = [{ itemId: item?.id, version: 0, action: "corrected", value }];
      await server().request.post(`/api/review?protocolId=${id}`).send({ decisions }).expect(200);
      // Another reading: as if an older engine had found something else.
      await server().database.prisma.protocol.update({ where: { id }, data: { contentHash: "older" } });
      expect((await call("POST", id)).status).toBe(200);
      expect(await ended(id)).toMatchObject({ state: "done", error: null, report: { isProtocol: true } });
      const { items } = getReview.response.parse(
        await (await server().get(`/api/review?protocolId=${id}`)).json(),
      );
      expect(items.find((one) => one.id === item?.id)).toMatchObject({ state: "corrected", current: value });
      expect(items).toHaveLength(review.items.length);
      const { body: listed } = await server().request.get("/api/protocols").expect(200);
      expect(
        protocolListItemSchema
          .array()
          .parse(listed)
          .find((one) => one.id === id),
      ).toMatchObject({
        registryRecord: { number },
        derivations: { dateRange: "registry" },
      });
      const { prisma } = server().database;
      expect(await prisma.pageText.count({ where: { protocolId: id } })).toBeGreaterThan(0);
      await prisma.storedDocument.deleteMany({ where: { protocolId: id, kind: "dashboard" } });
      expect(await readProblem(await call("POST", id))).toMatchObject({
        status: 409,
        code: "nothing-to-digitize",
      });
    });

    it("DIG-20: rejects a record of another study, of another shape, too large, or for an unread document", async () => {
      const put = async (id: string, body: object) =>
        readProblem(
          await fetch(`${server().origin}/api/protocols/${id}/registry-record`, {
            method: "PUT",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(body),
          }),
        );
      const another = await put(study, makeRecord("NCT00000001"));
      expect(another).toMatchObject({ status: 422, code: "unusable-file" });
      expect(another.detail).toContain("another study");
      expect(await put(study, { study: {} })).toMatchObject({ status: 422, code: "unusable-file" });
      expect(await put(study, [])).toMatchObject({ status: 400, code: "invalid-request" });
      const malformed = server().request.put(`/api/protocols/${study}/registry-record`);
      const { body } = await malformed.type("json").send("{").expect(400);
      expect(body).toMatchObject({ code: "invalid-request", detail: "The body is not a JSON object." });
      expect(await put("nowhere", makeRecord())).toMatchObject({ status: 404, code: "protocol-not-found" });
      const large = { protocolSection: "x".repeat(maxRecordBytes) };
      expect(await put(study, large)).toMatchObject({ status: 413, code: "payload-too-large" });
      const id = await upload("list.pdf", await makePdf(["A list"]));
      await ended(id);
      expect((await put(id, makeRecord())).detail).toContain("Digitalize it first");
    });

    it("DIG-26: removes the record, once", async () => {
      const remove = () => server().request.delete(`/api/protocols/${study}/registry-record`);
      expect((await remove().expect(200)).body).toEqual({ id: study });
      expect((await remove().expect(422)).body).toMatchObject({ code: "unusable-file" });
    });

    it("DIG-2: keeps the pages of a document that is not a protocol, and reports why nothing was extracted", async () => {
      const id = await upload("menu.pdf", await makePdf(["Soup of the day", "Bread and butter"]));
      expect(await ended(id)).toMatchObject({ state: "done", report: { isProtocol: false } });
      const dashboard = dashboardSchema.parse(
        await (await server().get(`/api/protocol?protocolId=${id}`)).json(),
      );
      expect(dashboard.protocol).toMatchObject({ extractionStatus: "pending", pageCount: 2 });
    });

    it("restarts a canceled digitalization, and reports one in progress instead of starting it twice", async () => {
      const id = await upload("again.pdf", await makePdf(["Again"]));
      await ended(id);
      await server().database.prisma.digitization.update({
        where: { protocolId: id },
        data: { state: "queued" },
      });
      expect(digitizationSchema.parse(await (await call("DELETE", id)).json()).state).toBe("cancelled");
      const begun = digitizationSchema.parse(await (await call("POST", id)).json());
      expect(["queued", "reading"]).toContain(begun.state);
      expect(await ended(id)).toMatchObject({ state: "done" });
    });

    it("a digitalization is restarted if its process dies, and abandoned after three attempts", async () => {
      const id = await upload("lost.pdf", await makePdf(["Lost"]));
      await ended(id);
      const lose = (attempts: number) =>
        server().database.prisma.digitization.update({
          where: { protocolId: id },
          data: { state: "reading", attempts, updatedAt: new Date(Date.now() - 60_000) },
        });
      await lose(1);
      expect(await ended(id)).toMatchObject({ state: "done" });
      await lose(3);
      expect(await ended(id)).toMatchObject({
        state: "failed",
        error: "Digitalization was attempted 3 times and never completed.",
      });
    });

    it.each(["GET", "POST", "DELETE"])("%s of an unknown protocol is a 404 problem", async (method) => {
      expect(await readProblem(await call(method, "nowhere"))).toMatchObject({
        status: 404,
        code: "protocol-not-found",
      });
    });

    it("reports a document that was never digitalized", async () => {
      const id = await upload("unread.pdf", await makePdf(["Unread"]));
      await ended(id);
      await server().database.prisma.digitization.delete({ where: { protocolId: id } });
      for (const method of ["GET", "DELETE"]) {
        expect(await readProblem(await call(method, id))).toMatchObject({ code: "digitization-not-found" });
      }
    });
  },
);
