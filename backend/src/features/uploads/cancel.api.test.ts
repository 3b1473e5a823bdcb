import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { uploadLimitBytes, uploadSchema } from "../../contract/uploads.ts";
import { makeDocx, paragraph, wordPart } from "../../ingest/testing/make-docx.ts";
import { makePdf } from "../../ingest/testing/make-pdf.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { until } from "../../testing/until.ts";
import { withServer } from "../../testing/with-server.ts";
import { uploadClient } from "./testing/upload-client.ts";

describe.skipIf(isDatabaseElsewhere())("UPL-1: canceled uploads", () => {
  const server = withServer([], { uploads: true });
  const { look, accept, ended, counts } = uploadClient(server);

  it("an upload that is already a protocol cannot be canceled", async () => {
    const upload = await ended((await accept("done.pdf", await makePdf(["Done"]))).id);
    const answer = await fetch(`${server().origin}/api/uploads/${upload.id}`, { method: "DELETE" });
    expect((await readProblem(answer)).code).toBe("upload-ended");
    expect((await look(upload.id)).state).toBe("ready");
  });

  it("stop rendering and register nothing", async () => {
    const before = await counts();
    const pages = Array.from({ length: 400 }, (_, page) => `Page ${page} ${"of many words ".repeat(60)}`);
    const upload = await accept("long.pdf", await makePdf(pages));
    await until(async () => (await look(upload.id)).pagesDone > 0, 20_000);
    const answer = await fetch(`${server().origin}/api/uploads/${upload.id}`, { method: "DELETE" });
    expect(uploadSchema.parse(await answer.json()).state).toBe("cancelled");
    // The next one starts as soon as this one is released.
    const next = await ended((await accept("after.pdf", await makePdf(["After"]))).id);
    expect(next.state).toBe("ready");
    expect((await look(upload.id)).state).toBe("cancelled");
    expect(await counts()).toEqual({ protocols: before.protocols + 1, chunks: 0 });
    const again = await fetch(`${server().origin}/api/uploads/${upload.id}`, { method: "DELETE" });
    expect(again.status).toBe(200);
  });

  it("stop reading a Word document and register nothing", async () => {
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

  it("discard the file if its sender disconnects, as when a tab is closed", async () => {
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
