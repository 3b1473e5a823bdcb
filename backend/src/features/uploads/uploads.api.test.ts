import { createHash } from "node:crypto";
import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { pageIndexSchema } from "../../contract/pages.ts";
import { dashboardSchema } from "../../contract/protocols.ts";
import { type Upload, uploadLimitBytes, uploadSchema } from "../../contract/uploads.ts";
import { makeDoc } from "../../ingest/testing/make-doc.ts";
import { makeDocx, paragraph, table, wordPart } from "../../ingest/testing/make-docx.ts";
import { makePdf } from "../../ingest/testing/make-pdf.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { sendBytes } from "../../testing/request-raw.ts";
import { until } from "../../testing/until.ts";
import { withServer } from "../../testing/with-server.ts";
import { makeCompound, makeWordZip } from "./testing/word-files.ts";

describe.skipIf(isDatabaseElsewhere())("000, sections 1 and 5: uploads", () => {
  const server = withServer([], { uploads: true });

  const send = (fileName: string, body: Uint8Array | string, type = "application/octet-stream") =>
    fetch(`${server().origin}/api/uploads?${new URLSearchParams({ fileName })}`, {
      method: "POST",
      headers: { "Content-Type": type },
      body: typeof body === "string" ? body : new Uint8Array(body),
    });
  const look = async (id: string): Promise<Upload> =>
    uploadSchema.parse(await (await server().get(`/api/uploads/${id}`)).json());
  const accept = async (fileName: string, body: Uint8Array | string): Promise<Upload> => {
    const answer = await send(fileName, body);
    if (answer.status !== 200) throw new Error(await answer.text());
    return uploadSchema.parse(await answer.json());
  };
  const ended = async (id: string): Promise<Upload> => {
    await until(async () => !["queued", "rendering"].includes((await look(id)).state), 20_000);
    return look(id);
  };
  const counts = async () => {
    const { prisma } = server().database;
    return { protocols: await prisma.protocol.count(), chunks: await prisma.uploadChunk.count() };
  };

  it("registers a PDF with its extraction pending and its pages readable at once", async () => {
    const pdf = await makePdf(["The first page", "The second page"]);
    const begun = await accept("C:\\studies\\My Protocol (v2).PDF", pdf);
    expect(begun).toMatchObject({
      fileName: "My Protocol (v2).PDF",
      mediaType: "application/pdf",
      size: pdf.length,
    });
    const upload = await ended(begun.id);
    expect(upload).toMatchObject({
      ...{ state: "ready", protocolId: "My-Protocol-v2.pdf", pagesDone: 2, pagesTotal: 2, error: null },
    });
    const dashboard = dashboardSchema.parse(
      await (await server().get("/api/protocol?protocolId=My-Protocol-v2.pdf")).json(),
    );
    expect(dashboard.title).toBe("My Protocol (v2).PDF");
    expect(dashboard.protocol.extractionStatus).toBe("pending");
    expect([dashboard.metrics.domains, Object.values(dashboard.documents).some(Boolean)]).toEqual([0, false]);
    const list = await (await server().get("/api/protocols")).json();
    expect(list[0]).toMatchObject({ id: "My-Protocol-v2.pdf", extractionStatus: "pending", pageCount: 2 });
    const index = pageIndexSchema.parse(
      await (await server().get("/api/pages?protocolId=My-Protocol-v2.pdf")).json(),
    );
    const image = await server().get(`/attached_assets/${index.folder}/images/page_0002.png`);
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
    const text = await (await server().get("/api/pages/2/text?protocolId=My-Protocol-v2.pdf")).json();
    expect(text.text).toBe("The second page");
    const events = await server().database.prisma.auditEvent.findMany({
      where: { protocolId: "My-Protocol-v2.pdf" },
    });
    expect(events).toMatchObject([
      { actor: "upload", action: "protocol.created", reason: "Uploaded as My Protocol (v2).PDF." },
    ]);
    const file = await server().database.prisma.bundleFile.findFirstOrThrow({
      where: { protocolId: "My-Protocol-v2.pdf", path: "source.pdf" },
      select: { sha256: true },
    });
    expect(file.sha256).toBe(createHash("sha256").update(pdf).digest("hex"));
    expect((await counts()).chunks).toBe(0);
  });

  it("says of the same file, under whatever name, which protocol it is", async () => {
    const pdf = await makePdf(["Sent twice"]);
    const first = await ended((await accept("twice.pdf", pdf)).id);
    const before = await counts();
    const second = await accept("other name.pdf", pdf);
    expect(second).toMatchObject({ state: "duplicate", protocolId: first.protocolId });
    expect(await counts()).toEqual(before);
  });

  it("gives another file of the same name an id of its own", async () => {
    const first = await ended((await accept("same name.pdf", await makePdf(["One"]))).id);
    const second = await ended((await accept("same name.pdf", await makePdf(["Two"]))).id);
    expect([first.protocolId, second.protocolId]).toEqual(["same-name.pdf", "same-name-2.pdf"]);
  });

  it("typesets a text into pages and keeps the text itself", async () => {
    const text = `Inclusion criteria\nAge ≥ 18 years, dose 5 µg/kg, α = 0.05\n${"A line of words. ".repeat(20)}\f\nSecond page`;
    const upload = await ended((await accept("criteria.txt", text)).id);
    expect(upload).toMatchObject({ state: "ready", protocolId: "criteria.txt", pagesTotal: 2 });
    const page = await (await server().get("/api/pages/1/text?protocolId=criteria.txt")).json();
    expect(page.text).toContain("Age ≥ 18 years, dose 5 µg/kg, α = 0.05");
    const kept = await server().database.prisma.bundleFile.findFirstOrThrow({
      where: { protocolId: "criteria.txt", path: "source.txt" },
    });
    expect(Buffer.from(kept.content).toString()).toBe(text);
  });

  it.each([
    [
      "protocol.docx",
      () => makeDocx(paragraph("Age ≥ 18 years") + table(["Dose", "80 mg"])),
      "Age ≥ 18 years\nDose 80 mg",
    ],
    ["protocol.doc", async () => makeDoc([{ text: "Age ≥ 18 years" }]), "Age ≥ 18 years"],
  ])("registers %s with the pages of its text, and keeps the file itself", async (name, make, text) => {
    const bytes = await make();
    const begun = await accept(name, bytes);
    expect(begun.notice).toBeNull();
    const upload = await ended(begun.id);
    expect(upload).toMatchObject({ state: "ready", protocolId: name, pagesDone: 1, pagesTotal: 1 });
    const page = await (await server().get(`/api/pages/1/text?protocolId=${name}`)).json();
    expect(page.text).toBe(text);
    expect(page.words[0]).toHaveLength(5);
    const index = pageIndexSchema.parse(await (await server().get(`/api/pages?protocolId=${name}`)).json());
    const image = await server().get(`/attached_assets/${index.folder}/images/page_0001.png`);
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
    const { prisma } = server().database;
    const kept = await prisma.bundleFile.findFirstOrThrow({
      where: { protocolId: name, path: `source.${name.slice("protocol.".length)}` },
    });
    expect(Buffer.from(kept.content).equals(bytes)).toBe(true);
    expect(await prisma.passage.count({ where: { protocolId: name, kind: "page" } })).toBeGreaterThan(0);
  });

  it("says of a file that is not what its name tells as what it is read", async () => {
    const text = await accept("renamed.pdf", "It is plain text.");
    const notice = "renamed.pdf is not a PDF file: its content is plain text, and it is read as that.";
    expect(text.notice).toBe(notice);
    expect(await ended(text.id)).toMatchObject({ state: "ready", protocolId: "renamed.txt", notice });
    const pdf = await accept("renamed.docx", await makePdf(["In truth a PDF"]));
    expect(pdf.notice).toContain("renamed.docx is not a .docx file: its content is a PDF");
    expect(await ended(pdf.id)).toMatchObject({ state: "ready", protocolId: "renamed.pdf" });
  });

  describe("000, section 5: refuses at once, and keeps nothing", () => {
    it.each([
      [
        "picture.pdf",
        "type",
        async () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2]),
        415,
      ],
      ["latin1.txt", "type", async () => Buffer.from("Müller", "latin1"), 415],
      ["control.txt", "type", async () => Buffer.from("a\u0001b"), 415],
      ["sheet.docx", "type", () => makeWordZip({ "xl/workbook.xml": "<workbook/>" }), 415],
      ["empty.pdf", "is empty", async () => Buffer.alloc(0), 422],
      ["blank.txt", "has no text", async () => Buffer.from(" \n\t\n"), 422],
      ["cut.pdf", "is truncated", async () => (await makePdf(["x".repeat(500)])).subarray(0, -40), 422],
      [
        "cut.docx",
        "is truncated",
        async () => (await makeWordZip({ "word/document.xml": "<a/>" })).subarray(0, -30),
        422,
      ],
      ["rich.doc", "type", async () => Buffer.from("{\\rtf1 Age}"), 415],
      ["locked.docx", "is encrypted", async () => makeCompound("EncryptedPackage"), 422],
    ] as const)("%s: %s", async (name, words, make, status) => {
      const before = await counts();
      const problem = await readProblem(await send(name, await make()));
      expect([problem.status, problem.code]).toEqual([
        status,
        status === 415 ? "unsupported-media-type" : "unusable-file",
      ]);
      expect(problem.detail).toContain(
        words === "type" ? `${name} is neither a PDF nor a Word nor a TXT file.` : `${name} ${words}`,
      );
      expect(await counts()).toEqual(before);
    });

    it("51 MB, announced", async () => {
      const length = 51 * 1024 * 1024;
      const text = await sendBytes(
        server().port,
        `POST /api/uploads?fileName=large.pdf HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\nContent-Length: ${length}\r\n\r\n`,
      );
      expect(text).toMatch(/^HTTP\/1\.1 413 /);
      expect(text).toContain('"code":"payload-too-large"');
      expect(text).toContain("may have 50 MB");
    });

    it("51 MB, not announced", async () => {
      const before = await counts();
      let left = 51;
      const stream = new ReadableStream({
        pull(controller) {
          if (left-- > 0) controller.enqueue(new Uint8Array(1024 * 1024).fill(0x61));
          else controller.close();
        },
      });
      const request = new Request(`${server().origin}/api/uploads?fileName=large.txt`, {
        method: "POST",
        headers: { "Content-Type": "application/octet-stream" },
        body: stream,
        ...{ duplex: "half" },
      });
      const problem = await readProblem(await fetch(request));
      expect([problem.code, problem.detail]).toEqual([
        "payload-too-large",
        "A body of this call may have 50 MB; this one has more.",
      ]);
      expect(await counts()).toEqual(before);
    });

    it("a form instead of the bytes, and a name that is none", async () => {
      const pdf = await makePdf(["x"]);
      expect((await readProblem(await send("a.pdf", pdf, "multipart/form-data; boundary=x"))).code).toBe(
        "unsupported-media-type",
      );
      expect((await readProblem(await send(" ", pdf))).code).toBe("invalid-request");
    });
  });

  describe("000, section 5: what shows only when it is opened ends as failed, and keeps nothing", () => {
    it.each([
      ["encrypted.pdf", "The PDF is encrypted", () => makePdf(["Secret"], { userPassword: "x" })],
      [
        "damaged.pdf",
        "The PDF is damaged",
        async () => Buffer.from("%PDF-1.7\nnothing of the kind\n%%EOF\n"),
      ],
      ["encrypted.doc", "The Word document is encrypted", async () => makeDoc([], { encrypted: true })],
      ["damaged.doc", "The Word document is damaged", async () => makeCompound("WordDocument")],
      [
        "damaged.docx",
        "document.xml is no well-formed XML",
        () => makeWordZip({ "word/document.xml": "<w:document>" }),
      ],
      ["bomb.docx", "looks like a zip bomb", () => makeDocx(" ".repeat(8_000_000))],
      [
        "entities.docx",
        "document type definition",
        () => makeDocx("", { "word/styles.xml": "<!DOCTYPE a><a/>" }),
      ],
      ["pictures.docx", "has no text", () => makeDocx(paragraph("<w:r><w:blip/></w:r>"))],
    ] as const)("%s: %s", async (name, words, make) => {
      const before = await counts();
      const upload = await ended((await accept(name, await make())).id);
      expect([upload.state, upload.protocolId]).toEqual(["failed", null]);
      expect(upload.error).toContain(words);
      expect(await counts()).toEqual(before);
    });
  });

  it("answers for an upload that there is not, and for an id that is none", async () => {
    const unknown = "/api/uploads/01890000-0000-7000-8000-000000000000";
    expect((await readProblem(await server().get(unknown))).code).toBe("upload-not-found");
    const cancelled = await fetch(server().origin + unknown, { method: "DELETE" });
    expect((await readProblem(cancelled)).code).toBe("upload-not-found");
    expect((await readProblem(await server().get("/api/uploads/seven"))).code).toBe("invalid-request");
  });

  it("refuses to cancel what is a protocol already", async () => {
    const upload = await ended((await accept("done.pdf", await makePdf(["Done"]))).id);
    const answer = await fetch(`${server().origin}/api/uploads/${upload.id}`, { method: "DELETE" });
    expect((await readProblem(answer)).code).toBe("upload-ended");
    expect((await look(upload.id)).state).toBe("ready");
  });

  it("stops the rendering when it is cancelled, and registers nothing", async () => {
    const before = await counts();
    const pages = Array.from({ length: 400 }, (_, page) => `Page ${page} ${"of many words ".repeat(60)}`);
    const upload = await accept("long.pdf", await makePdf(pages));
    await until(async () => (await look(upload.id)).pagesDone > 0, 20_000);
    const answer = await fetch(`${server().origin}/api/uploads/${upload.id}`, { method: "DELETE" });
    expect(uploadSchema.parse(await answer.json()).state).toBe("cancelled");
    // The next one is worked at as soon as this one was let go.
    const next = await ended((await accept("after.pdf", await makePdf(["After"]))).id);
    expect(next.state).toBe("ready");
    expect((await look(upload.id)).state).toBe("cancelled");
    expect(await counts()).toEqual({ protocols: before.protocols + 1, chunks: 0 });
    const again = await fetch(`${server().origin}/api/uploads/${upload.id}`, { method: "DELETE" });
    expect(again.status).toBe(200);
  });

  it("stops reading a Word document when it is cancelled, and registers nothing", async () => {
    const before = await counts();
    const body = Array.from({ length: 60_000 }, (_, at) => paragraph(`Sentence ${at} of a long text.`)).join(
      "",
    );
    const upload = await accept(
      "long.docx",
      await makeDocx(body, { "word/styles.xml": wordPart("styles", "") }),
    );
    await until(async () => (await look(upload.id)).state === "rendering", 20_000);
    const answer = await fetch(`${server().origin}/api/uploads/${upload.id}`, { method: "DELETE" });
    expect(uploadSchema.parse(await answer.json()).state).toBe("cancelled");
    const next = await ended((await accept("after-word.pdf", await makePdf(["After Word"]))).id);
    expect(next.state).toBe("ready");
    expect((await look(upload.id)).state).toBe("cancelled");
    expect(await counts()).toEqual({ protocols: before.protocols + 1, chunks: 0 });
  });

  it("keeps nothing of a file whose sender hung up: a closed tab", async () => {
    const before = await counts();
    const hangUp = new AbortController();
    let sent = 0;
    const stream = new ReadableStream({
      async pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(0x61));
        if (sent === 3) setTimeout(() => hangUp.abort(), 100);
        if (sent > 3) await new Promise(() => undefined);
      },
    });
    const request = new Request(`${server().origin}/api/uploads?fileName=left.txt`, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream" },
      body: stream,
      signal: hangUp.signal,
      ...{ duplex: "half" },
    });
    await expect(fetch(request)).rejects.toThrow();
    const rows = () => server().database.prisma.upload.findMany({ where: { fileName: "left.txt" } });
    await until(async () => (await rows())[0]?.state === "cancelled");
    expect(await counts()).toEqual(before);
    expect(uploadLimitBytes).toBe(52_428_800);
  });
});
