import { type Browser, chromium, type Page } from "playwright-core";
import { findBrowser, noBrowserMessage } from "../../scripts/test/find-browser.mjs";
import { startBenchApp } from "./app-server.ts";
import { type Edited, measureEditing } from "./measure-editing.ts";
import { measureOpening, type Opened, viewport } from "./measure-opening.ts";
import { measureScrolling, type Scrolled } from "./measure-scrolling.ts";
import { sampleSchedule } from "./sample-schedule.ts";
import type { Subject } from "./subject.ts";
import { fortuneSheet } from "./subjects/fortune-sheet.ts";
import { jspreadsheet } from "./subjects/jspreadsheet.ts";
import { plainGrid } from "./subjects/plain-grid.ts";
import { bundlePage } from "./subjects/standalone-page.ts";
import { trialTrace } from "./subjects/trial-trace.ts";

export interface SoaMeasures extends Opened, Scrolled, Edited {
  readonly name: string;
  /** Number of cell elements in the document; null for one that draws on a canvas. */
  readonly cells: number | null;
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
  const executablePath = await findBrowser();
  if (executablePath === undefined) throw new Error(noBrowserMessage);
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
  const scrolled = await measureScrolling(pages);
  const results: SoaMeasures[] = [];
  for (const [subject, page] of pages) {
    const times = opened.get(subject);
    const frames = scrolled.get(subject);
    if (!times || !frames) throw new Error(`${subject.name} was not measured`);
    await page.bringToFront();
    await page.waitForTimeout(500);
    const cells = await page.evaluate<number>('document.querySelectorAll(".ag-cell, td[data-x]").length');
    const edited = await measureEditing(page, subject);
    results.push({ name: subject.name, cells: cells || null, ...times, ...frames, ...edited });
    await page.close();
  }
  return results;
}
