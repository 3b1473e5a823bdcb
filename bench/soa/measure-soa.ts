import { type Browser, chromium, type Page } from "playwright-core";
import { startBenchApp } from "./app-server.ts";
import { countFrames, type Frames } from "./clock.ts";
import { type Edited, measureEditing } from "./measure-editing.ts";
import { measureOpening, type Opened, viewport } from "./measure-opening.ts";
import { sampleSchedule } from "./sample-schedule.ts";
import type { Subject } from "./subject.ts";
import { fortuneSheet } from "./subjects/fortune-sheet.ts";
import { jspreadsheet } from "./subjects/jspreadsheet.ts";
import { bundlePage } from "./subjects/own-page.ts";
import { plainGrid } from "./subjects/plain-grid.ts";
import { trialTrace } from "./subjects/trial-trace.ts";

export interface SoaMeasures extends Opened, Edited {
  readonly name: string;
  /** Elements of cells in the document, null for one that draws on a canvas. */
  readonly cells: number | null;
  readonly down: Frames;
  readonly across: Frames;
}

const flags = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

/** @param frontend folder of the built frontend */
export async function measureSoa(frontend: string): Promise<SoaMeasures[]> {
  const id = "bench";
  const [plain, jss, fortune] = await Promise.all(
    ["plain-grid", "jspreadsheet", "fortune-sheet"].map((name) => bundlePage(name)),
  );
  if (!plain || !jss || !fortune) throw new Error("A page is missing");
  const app = await startBenchApp(frontend, id, sampleSchedule(), {
    "plain.js": plain.script,
    "load.js": `benchLoad("/api/soa?protocolId=${id}");`,
    "plain.html": plainPage,
  });
  const ours = trialTrace(`${app.origin}/dashboard?protocolId=${id}&tab=schedule&view=matrix`);
  const others = [plainGrid(plain, `${app.origin}/plain.html`), jspreadsheet(jss), fortuneSheet(fortune)];
  const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    return await measureAll(browser, [ours, ...others]);
  } finally {
    await browser.close();
    await app.close();
  }
}

const plainPage = `<!doctype html><meta charset="utf-8"><body style="margin:8px"><div id="host"></div>
<script src="/plain.js"></script><script src="/load.js"></script></body>`;

async function measureAll(browser: Browser, subjects: readonly Subject[]): Promise<SoaMeasures[]> {
  const pages = new Map<Subject, Page>();
  for (const subject of subjects) {
    const page = await browser.newPage({
      viewport,
      // What is waited for is given to the page as text.
      bypassCSP: true,
    });
    page.setDefaultTimeout(60_000);
    await subject.prepare(page);
    pages.set(subject, page);
  }
  const opened = await measureOpening(browser, pages);
  const results: SoaMeasures[] = [];
  for (const [subject, page] of pages) {
    const { open, load } = opened.get(subject) ?? { open: Number.NaN, load: null };
    await page.bringToFront();
    await page.waitForTimeout(500);
    const cells = await page.evaluate<number>('document.querySelectorAll(".ag-cell, td[data-x]").length');
    // What is merged later has no such cell any more.
    const { x, y } = await subject.point(page, 2, 2);
    const edited = await measureEditing(page, subject);
    await page.mouse.move(x, y);
    const down = await countFrames(page, { x: 0, y: 90 });
    const across = await countFrames(page, { x: 90, y: 0 });
    results.push({ name: subject.name, open, load, cells: cells || null, down, across, ...edited });
    await page.close();
  }
  return results;
}
