import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { createPdfPool } from "../backend/src/render/pdf/pdf-pool.ts";

/** pdftoppm is slow enough that some of the pages tell. */
const pagesForPdftoppm = 40;
const dotsPerInch = 144;
/** The best of these is compared. */
const rounds = 2;

export interface RenderingComparison {
  readonly pages: number;
  /** Pages a second, image and words. */
  readonly ours: number;
  readonly threads: number;
  readonly oneThread: number;
  /** Pages a second, image alone; null where it is not installed. */
  readonly pdftoppm: number | null;
}

/** The ingest's page rendering against `pdftoppm -png` at the same resolution on the same document. */
export async function compareRendering(pdf: string): Promise<RenderingComparison> {
  const bytes = await readFile(pdf);
  const threads = availableParallelism();
  const best = { pages: 0, ours: 0, oneThread: 0, pdftoppm: 0 };
  for (let round = 0; round < rounds; round++) {
    const many = await render(bytes, threads);
    const one = await render(bytes, 1);
    best.pages = many.pages;
    best.ours = Math.max(best.ours, many.perSecond);
    best.oneThread = Math.max(best.oneThread, one.perSecond);
    best.pdftoppm = Math.max(best.pdftoppm, (await pdftoppmSpeed(pdf)) ?? 0);
  }
  return { ...best, threads, pdftoppm: best.pdftoppm === 0 ? null : best.pdftoppm };
}

async function render(bytes: Uint8Array, threads: number): Promise<{ pages: number; perSecond: number }> {
  const pool = createPdfPool(threads);
  const started = performance.now();
  const document = await pool.open(bytes);
  if ("fault" in document) throw new Error(document.fault.message);
  let pages = 0;
  for await (const { fault } of document.pages()) {
    if (fault) throw new Error(fault.message);
    pages += 1;
  }
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  return { pages, perSecond: pages / seconds };
}

async function pdftoppmSpeed(pdf: string): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), "trialtrace-bench-"));
  const started = performance.now();
  const args = [
    "-png",
    "-r",
    String(dotsPerInch),
    "-f",
    "1",
    "-l",
    String(pagesForPdftoppm),
    pdf,
    join(folder, "page"),
  ];
  const child = spawn("pdftoppm", args, { stdio: "inherit" });
  try {
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`pdftoppm ended with ${code}`);
    return pagesForPdftoppm / ((performance.now() - started) / 1000);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
