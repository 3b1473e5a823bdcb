import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { makeDoc } from "../../ingest/testing/make-doc.ts";
import { makeDocx, makeZipOf, paragraph } from "../../ingest/testing/make-docx.ts";
import { makePdf } from "../../ingest/testing/make-pdf.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { sendBytes } from "../../testing/request-raw.ts";
import { withServer } from "../../testing/with-server.ts";
import { uploadClient } from "./testing/upload-client.ts";
import { makeCompound } from "./testing/word-files.ts";

describe.skipIf(isDatabaseElsewhere())("uploads that cannot be processed", () => {
  const server = withServer([], { uploads: true });
  const { send, accept, ended, counts } = uploadClient(server);

  describe("UPL-1: is rejected immediately, and nothing is kept", () => {
    it.each([
      [
        "picture.pdf",
        "type",
        async () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2]),
        415,
      ],
      [
        "bad.pdf",
        "is named as a PDF file, but its content is plain text",
        async () => Buffer.from("plain txt"),
        415,
      ],
      ["data.txt", "is JSON data, not a document", async () => Buffer.from('{"a": 1}'), 415],
      ["control.txt", "type", async () => Buffer.from("a\u0001b"), 415],
      ["sheet.docx", "type", () => makeZipOf({ "xl/workbook.xml": "<workbook/>" }), 415],
      ["empty.pdf", "is empty", async () => Buffer.alloc(0), 422],
      ["blank.txt", "contains no text", async () => Buffer.from(" \n\t\n"), 422],
      ["cut.pdf", "is truncated", async () => (await makePdf(["x".repeat(500)])).subarray(0, -40), 422],
      [
        "cut.docx",
        "is truncated",
        async () => (await makeZipOf({ "word/document.xml": "<a/>" })).subarray(0, -30),
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
        words === "type" ? `${name} is not a PDF, Word, or TXT file.` : `${name} ${words}`,
      );
      expect(await counts()).toEqual(before);
    });

    it("51 MB with a declared length", async () => {
      const length = 51 * 1024 * 1024;
      const text = await sendBytes(
        server().port,
        `POST /api/uploads?fileName=large.pdf HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nContent-Length: ${length}\r\n\r\n`,
      );
      expect(text).toMatch(/^HTTP\/1\.1 413 /);
      expect(text).toContain('"code":"payload-too-large"');
      expect(text).toContain("may have up to 50 MB");
    });

    it("51 MB without a declared length", async () => {
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
        "The body of this call may have up to 50 MB; this one is larger.",
      ]);
      expect(await counts()).toEqual(before);
    });

    it("a form instead of the file's bytes, and an invalid name", async () => {
      const pdf = await makePdf(["x"]);
      expect((await readProblem(await send("a.pdf", pdf, "multipart/form-data; boundary=x"))).code).toBe(
        "unsupported-media-type",
      );
      expect((await readProblem(await send(" ", pdf))).code).toBe("invalid-request");
    });
  });

  describe("UPL-1: fails with a problem found on opening, and nothing is kept", () => {
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
        "document.xml is not well-formed XML",
        () => makeZipOf({ "word/document.xml": "<w:document>" }),
      ],
      ["bomb.docx", "looks like a zip bomb", () => makeDocx(" ".repeat(8_000_000))],
      [
        "entities.docx",
        "document type definition",
        () => makeDocx("", { "word/styles.xml": "<!DOCTYPE a><a/>" }),
      ],
      ["pictures.docx", "contains no readable text", () => makeDocx(paragraph("<w:r><w:blip/></w:r>"))],
    ] as const)("%s: %s", async (name, words, make) => {
      const before = await counts();
      const upload = await ended((await accept(name, await make())).id);
      expect([upload.state, upload.protocolId]).toEqual(["failed", null]);
      expect(upload.error).toContain(words);
      expect(await counts()).toEqual(before);
    });
  });
});
