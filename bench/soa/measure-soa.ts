import { availableParallelism, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { type Browser, chromium, type Page } from "playwright-core";
import { table } from "../table.ts";
import { startBenchApp } from "./app-server.ts";
import { countFrames, type Frames, median, timeInPage, timeUntil } from "./clock.ts";
import { sampleSchedule, valueAt } from "./sample-schedule.ts";
import { jspreadsheet, pasteBlock, plainGrid, type Subject, trialTrace } from "./subjects.ts";

export interface SoaMeasures {
  readonly name: string;
  readonly open: number;
  readonly down: Frames;
  readonly across: Frames;
  readonly edit: number | null;
  readonly paste: number | null;
  readonly undo: number | null;
  readonly merge: number | null;
  readonly save: number | null;
}

const flags = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

const edits = 5;
const openings = 5;

/** @param frontend folder of the built frontend */
export async function measureSoa(frontend: string): Promise<SoaMeasures[]> {
  const id = "bench";
  const app = await startBenchApp(frontend, id, sampleSchedule());
  const [plain, spreadsheet] = [await bundle("plain-grid"), await bundle("jspreadsheet")];
  const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: flags });
  const subjects = [
    trialTrace(`${app.origin}/dashboard?protocolId=${id}&tab=schedule&view=matrix`),
    plainGrid(plain.script),
    jspreadsheet(spreadsheet.script, spreadsheet.style),
  ];
  try {
    const results: SoaMeasures[] = [];
    for (const subject of subjects) results.push(await measure(browser, subject));
    return results;
  } finally {
    await browser.close();
    await app.close();
  }
}

async function bundle(name: string): Promise<{ script: string; style: string }> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`pages/${name}.ts`, import.meta.url))],
    ...{ bundle: true, write: false, minify: true, format: "iife", outdir: "out", target: "es2022" },
  });
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  return { script: textOf(".js"), style: textOf(".css") };
}

async function measure(browser: Browser, subject: Subject): Promise<SoaMeasures> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 1000 },
    // What is waited for is given to the page as text.
    bypassCSP: true,
  });
  page.setDefaultTimeout(60_000);
  try {
    await subject.prepare(page);
    const first = subject.cell(0, 0);
    const opened: number[] = [];
    for (let time = 0; time < openings; time += 1) {
      if (time > 0) await page.evaluate(subject.unmount);
      await page.locator(first).waitFor({ state: "detached" });
      await page.waitForTimeout(500);
      opened.push(await timeInPage(page, subject.mount, first));
    }
    const open = median(opened);
    await page.waitForTimeout(500);
    const edited = await measureEditing(page, subject);
    const box = await page.locator(subject.cell(2, 2)).boundingBox();
    await page.mouse.move((box?.x ?? 400) + 5, (box?.y ?? 400) + 5);
    const down = await countFrames(page, { x: 0, y: 90 });
    const across = await countFrames(page, { x: 90, y: 0 });
    return { name: subject.name, open, down, across, ...edited };
  } finally {
    await page.close();
  }
}

/** `selector=text`, split at the last `=`. */
const hasText = (wanted: string) => {
  const at = wanted.lastIndexOf("=");
  return document.querySelector(wanted.slice(0, at))?.textContent?.trim() === wanted.slice(at + 1);
};
const isSaved = () => !document.body.innerText.includes("Unsaved changes");

async function measureEditing(page: Page, subject: Subject) {
  const { editing, cell } = subject;
  if (!editing) return { edit: null, paste: null, undo: null, merge: null, save: null };
  await editing.begin(page);
  const times: number[] = [];
  for (let row = 0; row < edits; row += 1) {
    await editing.select(page, cell(row, 2));
    await page.keyboard.type("typed");
    times.push(await timeUntil(page, () => page.keyboard.press("Enter"), hasText, `${cell(row, 2)}=typed`));
  }
  const start = cell(0, 1);
  await editing.select(page, start);
  const paste = await timeUntil(page, () => pasteBlock(page), hasText, `${start}=p0-0`);
  const undone = `${start}=${valueAt(0, 0)}`;
  const undo = await timeUntil(page, () => page.keyboard.press("Control+z"), hasText, undone);
  await editing.prepareMerge(page, start);
  const merge = await timeInPage(page, editing.merge, editing.mergedSelector);
  const { save } = editing;
  const saved = save ? await timeUntil(page, () => save(page), isSaved, null) : null;
  return { edit: median(times), paste, undo, merge, save: saved };
}

const included = [
  `open: median of ${openings}, inside the page, from the data in memory to the painted sheet; TrialTrace's also draws`,
  "the page around it (cards, bars, footnotes), plain ag-grid's is a read-only sheet with rows of the same height.",
  `commit: median of ${edits}. Commit, paste, undo and save go through the browser's driver on all sides.`,
  "merge: inside the page; TrialTrace's from the click in its dialog, whose closing is in it, jspreadsheet-ce's by its API.",
].join("\n");

/** The figures with their ratios to ours, as they stand in the README. */
export function soaReport(results: readonly SoaMeasures[]): string {
  const [ours] = results;
  if (!ours) return "";
  const against = (value: number | null, own: number | null) => {
    if (value === null) return "–";
    return value === own || own === null
      ? value.toFixed(0)
      : `${value.toFixed(0)} (${(value / own).toFixed(1)} ×)`;
  };
  const times = ["open", "edit", "paste", "undo", "merge", "save"] as const;
  const labels = {
    open: "open, ms",
    edit: "commit an edit, ms",
    paste: "paste 10,000 cells, ms",
    undo: "undo that paste, ms",
    merge: "merge 1,000 cells, ms",
    save: "save, ms",
  };
  const frames = (result: SoaMeasures, way: "down" | "across") =>
    `${result[way].perSecond.toFixed(0)} (${result[way].longest.toFixed(0)})`;
  const rows = [
    ...times.map((key) => [labels[key], ...results.map((result) => against(result[key], ours[key]))]),
    ["scroll down, frames/s (longest, ms)", ...results.map((result) => frames(result, "down"))],
    ["scroll across, frames/s (longest, ms)", ...results.map((result) => frames(result, "across"))],
  ];
  return [
    "Schedule of 200 procedures by 100 visits with 200 merged ranges",
    table(["", ...results.map(({ name }) => name)], rows),
    included,
    `Load of the machine at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")} on ${availableParallelism()} processors.`,
  ].join("\n\n");
}
