import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { makeDamagedPdf, makePdf } from "../../ingest/testing/make-pdf.ts";
import { maxRenderedPixels, renderingMemory } from "../../limits.ts";
import { createPageDrawer, type DrawnDocument } from "./page-drawer.ts";
import { startPdfWorker } from "./worker-handle.ts";

const drawer = createPageDrawer();
afterAll(() => drawer.stop());

/** A document that counts how often it is loaded. */
function documentOf(key: string, pdf: () => Promise<Buffer>): DrawnDocument & { loads: number } {
  const document = {
    key,
    loads: 0,
    load() {
      document.loads += 1;
      return pdf();
    },
  };
  return document;
}

describe("VIEW-8: a page rendered from its PDF", () => {
  const two = documentOf("two", () => makePdf(["Dose 80 mg", "Visit 2"]));

  test("has the shape of the page and as many pixels as the limits allow", async () => {
    const { png } = await drawer.draw(two, 2);
    const { width = 0, height = 0 } = await sharp(png).metadata();
    expect(width / height).toBeCloseTo(595.28 / 841.89, 2);
    expect(width * height).toBeGreaterThan(0.95 * maxRenderedPixels);
    expect(width * height).toBeLessThanOrEqual(1.01 * maxRenderedPixels);
  });

  test("is rendered once for two simultaneous requests, from a document opened once", async () => {
    const before = two.loads;
    const [first, second] = await Promise.all([drawer.draw(two, 1), drawer.draw(two, 1)]);
    expect(first).toBe(second);
    expect(two.loads).toBe(before);
    await drawer.draw(
      documentOf("other", () => makePdf(["x"])),
      1,
    );
    await drawer.draw(two, 1);
    expect(two.loads).toBe(before + 1);
  });

  test("reports why it cannot be rendered, and does not affect the next one", async () => {
    const damaged = documentOf("damaged", () => makeDamagedPdf(["a", "b"], 2));
    expect(await drawer.draw(damaged, 2)).toHaveProperty("fault", "The PDF page is damaged.");
    expect(await drawer.draw(damaged, 1)).toHaveProperty("png");
    const none = documentOf("none", async () => Buffer.from("no PDF"));
    expect((await drawer.draw(none, 1)).fault).toBeTypeOf("string");
    expect(await drawer.draw(two, 1)).toHaveProperty("png");
  });

  test("of a document that cannot be loaded fails alone", async () => {
    const lost = documentOf("lost", () => Promise.reject(new Error("gone")));
    await expect(drawer.draw(lost, 1)).rejects.toThrow("gone");
    expect(await drawer.draw(two, 2)).toHaveProperty("png");
  });
});

test("VIEW-8: a request beyond the short queue is rejected immediately", async () => {
  const stopped: unknown[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = createPageDrawer(() => {
    const worker = startPdfWorker(renderingMemory);
    return { ...worker, stop: async () => void stopped.push(await worker.stop()) };
  });
  const document: DrawnDocument = {
    key: "slow",
    load: () => held.then(() => makePdf(["a"])),
  };
  const asked = Array.from({ length: 20 }, (_, index) => slow.draw(document, index + 1));
  const refused = await Promise.race([Promise.all(asked.slice(8)), Promise.all(asked)]);
  expect(refused.map(({ busy }) => busy)).toEqual(Array.from({ length: 12 }, () => true));
  answer();
  expect(await asked[0]).toHaveProperty("png");
  await Promise.all(asked);
  await slow.stop();
  expect(stopped).toHaveLength(1);
});
