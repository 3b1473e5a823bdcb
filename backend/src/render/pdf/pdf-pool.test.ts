import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { createDeflate, deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MemoryExceeded } from "../../file-memory.ts";
import { makeDamagedPdf, makePdf } from "../../ingest/testing/make-pdf.ts";
import { locateSnippet } from "../../quotes/locate-snippet.ts";
import { createPdfPool, type PageResult, type PdfPool } from "./pdf-pool.ts";
import { startPdfWorker, startWorker } from "./worker-handle.ts";

let pool: PdfPool;
beforeAll(() => {
  pool = createPdfPool(2);
});
afterAll(() => pool.close());

async function readAll(bytes: Buffer): Promise<PageResult[]> {
  const pdf = await pool.open(bytes);
  if ("fault" in pdf) throw new Error(pdf.fault.message);
  const results: PageResult[] = [];
  for await (const result of pdf.pages()) results.push(result);
  return results;
}

async function faultOf(bytes: Buffer): Promise<string> {
  const pdf = await pool.open(bytes);
  return "fault" in pdf ? `${pdf.fault.message} ${pdf.fault.found}` : "none";
}

function assemblePdf(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from("%PDF-1.4\n")];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const offset = length;
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj`), object, Buffer.from("endobj\n")]);
    parts.push(whole);
    length += whole.length;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join("")}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(table)]);
}

/** A handmade PDF: one page with the given boxes, without any text. */
function handmade(page: string): Buffer {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R${page}>>`,
  ];
  return assemblePdf(objects.map((object) => Buffer.from(object)));
}

/** A page with 40 MB of blanks for its content, then an empty one. */
function long(): Buffer {
  const blanks = deflateSync(Buffer.alloc(40_000_000, " "));
  return assemblePdf([
    Buffer.from("<</Type/Catalog/Pages 2 0 R>>"),
    Buffer.from("<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2>>"),
    Buffer.from("<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>"),
    Buffer.concat([
      Buffer.from(`<</Filter/FlateDecode/Length ${blanks.length}>>stream\n`),
      blanks,
      Buffer.from("\nendstream"),
    ]),
    Buffer.from("<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]>>"),
  ]);
}

/** A file of a few kilobytes: its first page shows an image of 600 MB, compressed twice. The second is empty. */
async function bomb(): Promise<Buffer> {
  const part = Buffer.alloc(1_000_000);
  const parts = Readable.from(Array.from({ length: 600 }, () => part));
  const once = await buffer(parts.pipe(createDeflate({ level: 1 })));
  const image = deflateSync(once);
  const draw = "q 600 0 0 800 0 0 cm /I Do Q";
  const objects = [
    Buffer.from("<</Type/Catalog/Pages 2 0 R>>"),
    Buffer.from("<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>"),
    Buffer.from(
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 5 0 R/Resources<</XObject<</I 4 0 R>>>>>>",
    ),
    Buffer.concat([
      Buffer.from(
        `<</Type/XObject/Subtype/Image/Width 20000/Height 30000/BitsPerComponent 8/ColorSpace/DeviceGray/Filter[/FlateDecode/FlateDecode]/Length ${image.length}>>stream\n`,
      ),
      image,
      Buffer.from("\nendstream"),
    ]),
    Buffer.from(`<</Length ${draw.length}>>stream\n${draw}\nendstream`),
    Buffer.from("<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]>>"),
  ];
  return assemblePdf(objects);
}

describe("pages of a PDF", () => {
  test("reads the words of pages without their images", async () => {
    const bytes = await makePdf(["Written informed consent", "Second page"]);
    const drawn = await readAll(bytes);
    const pdf = await pool.open(bytes);
    if ("fault" in pdf) throw new Error(pdf.fault.message);
    const read: PageResult[] = [];
    for await (const result of pdf.pages(true)) read.push(result);
    expect(read.map(({ page }) => page?.png.length)).toEqual([0, 0]);
    expect(read.map(({ page }) => page?.words)).toEqual(drawn.map(({ page }) => page?.words));
    expect(read[0]?.page?.words.length).toBe(3);
  });

  test("arrive in order with their images and words, however many threads render them", async () => {
    const bytes = await makePdf(
      Array.from({ length: 40 }, (_, at) => `This is page ${at + 1} of the protocol.`),
    );
    const results = await readAll(bytes);
    expect(results.map((result) => result.page?.text)).toEqual(
      Array.from({ length: 40 }, (_, at) => `This is page ${at + 1} of the protocol.`),
    );
    const first = results[0]?.page;
    expect([first?.width, first?.height]).toEqual([1191, 1684]);
    expect(Buffer.from(first?.png ?? []).toString("latin1", 1, 4)).toBe("PNG");
  });

  test("have word boxes that match the position of the text", async () => {
    const [result] = await readAll(await makePdf(["Eligible participants are adults."]));
    const [box] = locateSnippet(result?.page?.words ?? [], "eligible participants are adults") ?? [];
    // Text 12 points high at 72 points from the left and top of an A4 page of 595 × 842 points.
    expect(box?.[0]).toBeCloseTo(72 / 595.28, 2);
    expect(box?.[1]).toBeCloseTo(72 / 841.89, 2);
    expect((box?.[3] ?? 0) * 841.89).toBeGreaterThan(8);
    expect((box?.[3] ?? 0) * 841.89).toBeLessThan(20);
  });

  test("have word boxes relative to the page as displayed, if it is rotated", async () => {
    const portraitSheet = await makePdf(["Eligible participants are adults."]);
    const turned = Buffer.from(
      portraitSheet.toString("latin1").replace("/Type /Page\n", "/Type /Page /Rotate 90\n"),
      "latin1",
    );
    const [result] = await readAll(turned);
    expect([result?.page?.width, result?.page?.height]).toEqual([1684, 1191]);
    const [text, left, top, width, height] = result?.page?.words[0] ?? ["", 0, 0, 0, 0];
    expect(text).toBe("Eligible");
    expect(left + width).toBeCloseTo(1 - 72 / 841.89, 1);
    expect(top).toBeCloseTo(72 / 595.28, 2);
    expect(height * 1191).toBeGreaterThan(width * 1684);
  });
});

describe("ING-7: an unreadable PDF", () => {
  test.each<[string, () => Promise<Buffer>, RegExp]>([
    ["nothing", async () => Buffer.alloc(0), /empty/],
    ["a file that is not a PDF", async () => Buffer.from("<html></html>".repeat(99)), /not a PDF/],
    [
      "truncated",
      async () => {
        const pdf = await makePdf(["one", "two"]);
        return pdf.subarray(0, pdf.length / 2);
      },
      /truncated/,
    ],
    ["encrypted", () => makePdf(["secret"], { userPassword: "x", pdfVersion: "1.7" }), /encrypted.*password/],
    [
      "garbage between valid header and trailer",
      async () => Buffer.from(`%PDF-1.7\n${"x".repeat(2000)}\n%%EOF`),
      /damaged/,
    ],
    ["a PDF without pages", () => makePdf([]), /no pages|damaged/],
  ])("%s", async (_, make, message) => {
    expect(await faultOf(await make())).toMatch(message);
  });

  test("a page of an impossible size is named, and the others are read", async () => {
    const [result] = await readAll(handmade("/MediaBox[0 0 90000 90000]"));
    expect(result).toMatchObject({
      number: 1,
      fault: { message: expect.stringContaining("impossible size") },
    });
  });

  test("a PDF that only restricts permissions is read", async () => {
    const [result] = await readAll(await makePdf(["open to all"], { ownerPassword: "x", pdfVersion: "1.7" }));
    expect(result?.page?.text).toBe("open to all");
  });

  test("blank lines after the end do not count as truncation", async () => {
    const pdf = await makePdf(["complete"]);
    const [result] = await readAll(Buffer.concat([pdf, Buffer.from("\r\n".repeat(3000))]));
    expect(result?.page?.text).toBe("complete");
  });

  test("a page with damaged content fails alone", async () => {
    const results = await readAll(await makeDamagedPdf(["one", "two", "three"], 2));
    expect(results.map((result) => result.page?.text ?? result.fault?.message)).toEqual([
      "one",
      "The PDF page is damaged.",
      "three",
    ]);
  });

  test("a page that decompresses to gigabytes stays within its memory limit, and the next one is read", async () => {
    const results = await readAll(await bomb());
    expect(results.map((result) => (result.page ? result.page.page : result.number))).toEqual([1, 2]);
    expect(results[1]?.page).toBeDefined();
    expect(process.memoryUsage().rss).toBeLessThan(1024 ** 3);
  });

  test("OPS-16: a page that exceeds the memory asks for another attempt, and is reported if this was the last", async () => {
    const read = async (isMost: boolean) => {
      await using small = {
        pool: createPdfPool(1, { size: 60, isMost }),
        [Symbol.asyncDispose]: () => small.pool.close(),
      };
      const pdf = await small.pool.open(long());
      if ("fault" in pdf) throw new Error(pdf.fault.message);
      const faults: (string | undefined)[] = [];
      for await (const { fault } of pdf.pages()) faults.push(fault?.message);
      return faults;
    };
    await expect(read(false)).rejects.toThrow(MemoryExceeded);
    expect(await read(true)).toEqual(["Reading the PDF requires too much memory.", undefined]);
  });

  test("the next document is read after a bad one", async () => {
    await faultOf(Buffer.from(`%PDF-1.7\n${"x".repeat(2000)}\n%%EOF`));
    expect((await readAll(await makePdf(["good"])))[0]?.page?.text).toBe("good");
  });
});

describe("a worker that fails", () => {
  const fromSource = (source: string) => () => new Worker(source, { eval: true });

  test.each([
    [
      "hangs: it is stopped by the timeout",
      "require('worker_threads').parentPort.on('message', () => { for (;;); })",
      "took too long",
      300,
    ],
    [
      "throws",
      "require('worker_threads').parentPort.on('message', () => { throw new Error('trap') })",
      "crashes the rendering library",
      30_000,
    ],
    [
      "ends",
      "require('worker_threads').parentPort.on('message', () => process.exit(1))",
      "was stopped",
      30_000,
    ],
  ])("%s, and every pending request gets a reply", async (_, source, message, timeout) => {
    const worker = startWorker(fromSource(source));
    const replies = await Promise.all([
      worker.request({ type: "render", page: 1, textOnly: false }, timeout),
      worker.request({ type: "render", page: 2, textOnly: false }, timeout),
    ]);
    expect(replies.map((reply) => reply.type === "fault" && reply.fault.message)).toEqual([
      expect.stringContaining(message),
      expect.stringContaining(message),
    ]);
    expect(worker.broken()).toBe(true);
    expect((await worker.request({ type: "close" }, 300)).type).toBe("fault");
  });

  test("a crash ends only that document: the pool starts another worker", async () => {
    let started = 0;
    const crashing = createPdfPool(1, undefined, (megabytes) => {
      started++;
      return started === 1
        ? startWorker(
            fromSource(
              "require('worker_threads').parentPort.on('message', () => { throw new Error('trap') })",
            ),
          )
        : startPdfWorker(megabytes);
    });
    const bytes = await makePdf(["good"]);
    expect(await crashing.open(bytes)).toMatchObject({ fault: { found: "trap" } });
    expect(await crashing.open(bytes)).toMatchObject({ pageCount: 1 });
    await crashing.close();
  });
});
