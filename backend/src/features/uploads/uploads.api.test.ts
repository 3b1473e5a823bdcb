import { createHash } from "node:crypto";
import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { pageIndexSchema } from "../../contract/pages.ts";
import { dashboardSchema } from "../../contract/protocols.ts";
import { makeDoc } from "../../ingest/testing/make-doc.ts";
import { makeDocx, paragraph, table } from "../../ingest/testing/make-docx.ts";
import { makePdf } from "../../ingest/testing/make-pdf.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { withServer } from "../../testing/with-server.ts";
import { uploadClient } from "./testing/upload-client.ts";

describe.skipIf(isDatabaseElsewhere())("UPL-1: uploads", () => {
  const server = withServer([], { uploads: true });
  const { accept, ended, counts } = uploadClient(server);

  it("registers a PDF with its extraction pending and its pages available immediately", async () => {
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

  it("names the protocol that already has the same file, whatever the file's name", async () => {
    const pdf = await makePdf(["Sent twice"]);
    const first = await ended((await accept("twice.pdf", pdf)).id);
    const before = await counts();
    const second = await accept("other name.pdf", pdf);
    expect(second).toMatchObject({ state: "duplicate", protocolId: first.protocolId });
    expect(await counts()).toEqual(before);
  });

  it("assigns a new id to a different file with the same name", async () => {
    const first = await ended((await accept("same name.pdf", await makePdf(["One"]))).id);
    const second = await ended((await accept("same name.pdf", await makePdf(["Two"]))).id);
    expect([first.protocolId, second.protocolId]).toEqual(["same-name.pdf", "same-name-2.pdf"]);
  });

  it("typesets a text file into pages and keeps the original", async () => {
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
  ])("registers %s with the pages of its text and keeps the original", async (name, make, text) => {
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

  it("responds to an unknown upload id and to an invalid one", async () => {
    const unknown = "/api/uploads/01890000-0000-7000-8000-000000000000";
    expect((await readProblem(await server().get(unknown))).code).toBe("upload-not-found");
    const cancelled = await fetch(server().origin + unknown, { method: "DELETE" });
    expect((await readProblem(cancelled)).code).toBe("upload-not-found");
    expect((await readProblem(await server().get("/api/uploads/seven"))).code).toBe("invalid-request");
  });
});
