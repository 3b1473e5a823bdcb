import { expect, it } from "vitest";
import { makeDocx, paragraph } from "../../ingest/testing/make-docx.ts";
import { typesetInThread } from "./typeset-in-thread.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const never = new AbortController().signal;
const slowTest = { timeout: 30_000 };

it("returns a PDF", slowTest, async () => {
  const reply = await typesetInThread({ mediaType: docx, bytes: await makeDocx(paragraph("Age")) }, never);
  expect("pdf" in reply && Buffer.from(reply.pdf).toString("latin1", 0, 5)).toBe("%PDF-");
});

it("returns the problem with the file", slowTest, async () => {
  const empty = await makeDocx(paragraph("<w:r><w:drawing><w:blip/></w:drawing></w:r>"));
  expect(await typesetInThread({ mediaType: docx, bytes: empty }, never)).toEqual({
    fault: "The Word document contains no readable text.",
  });
});

it("stops on a file that takes too long", slowTest, async () => {
  const bytes = Buffer.from("x\n".repeat(200_000));
  expect(await typesetInThread({ mediaType: "text/plain", bytes }, never, { timeout: 1 })).toEqual({
    fault: "Reading the file took too long: more than 0 s.",
  });
});

it("stops when aborted, before or during its work", slowTest, async () => {
  const bytes = Buffer.from("x\n".repeat(200_000));
  const stopping = new AbortController();
  const reason = new Error("enough");
  const stopped = typesetInThread({ mediaType: "text/plain", bytes }, stopping.signal);
  stopping.abort(reason);
  await expect(stopped).rejects.toBe(reason);
  await expect(typesetInThread({ mediaType: "text/plain", bytes }, stopping.signal)).rejects.toBe(reason);
});
