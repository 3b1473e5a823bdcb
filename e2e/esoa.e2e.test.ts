import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { htmlPageSchema } from "../backend/src/contract/index.ts";
import { hostileHtml } from "../backend/src/ingest/testing/hostile-html.ts";
import { seriousViolations, seriousViolationsInBothSchemes } from "./support/accessibility.ts";
import { readPdf } from "./support/read-pdf.ts";
import { withApp } from "./support/with-app.ts";

const marked = '<p>X<sup>a</sup><sup>b</sup><sup class="footnote">q</sup><sup>ab</sup></p>';
const app = withApp([
  {
    id: "hostile",
    title: "A study with hostile pages",
    scheduleHtml: {
      tables: [
        {
          id: "t1",
          number: 1,
          name: "Hostile",
          pages: [
            { file: "first.html", page_number: 1 },
            { file: "marked.html" },
            { file: "empty.html" },
            ...hostileHtml.map((_, index) => ({ file: `hostile-${index}.html` })),
          ],
          footnoteFiles: ["notes.json"],
        },
      ],
      files: {
        "first.html": "<p>ready</p>",
        "marked.html": marked.replaceAll("<sup>", '<sup class="footnote">'),
        "empty.html": "<html><body></body></html>",
        ...Object.fromEntries(hostileHtml.map(([, html], index) => [`hostile-${index}.html`, html])),
        "notes.json": JSON.stringify({
          a: "<img src=x onerror=parent.attacked=1> at rest",
          b: "",
          ab: "Both",
        }),
      },
    },
  },
]);
const adaura = "/dashboard?protocolId=adaura&tab=schedule";
const frameOf = (page: Page) => page.frameLocator("iframe");
const tooltip = (page: Page) => page.getByRole("tooltip");
const markerOf = (page: Page, marker: string) => frameOf(page).locator(`[data-footnote="${marker}"]`).first();

describe("ESOA-1: the eSOA view", () => {
  it("steps through the tables and pages of ADAURA next to their source pages", async () => {
    const page = await app.open(adaura);
    await frameOf(page).getByText("Table 1: Screening to end of treatment, part 1 of 2").waitFor();
    expect(await page.getByRole("button", { name: "Table 1 2 pages" }).getAttribute("aria-pressed")).toBe(
      "true",
    );
    await page.getByText("1 / 2", { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "Previous", exact: true }).isDisabled()).toBe(true);

    await page.getByRole("button", { name: "Next", exact: true }).click();
    await frameOf(page).getByText("Table 1: Screening to end of treatment, part 2 of 2").waitFor();
    await page.waitForURL(/soaPage=2/);
    expect(await page.getByRole("button", { name: "Next", exact: true }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Table 2 1 page" }).click();
    await frameOf(page).getByText("Table 2: Follow-up and survival").waitFor();
    await page.getByText("1 / 1", { exact: true }).waitFor();
    expect(page.url()).toMatch(/soaTable=table_2$/);

    const image = page.getByRole("region", { name: "Source page" }).getByRole("img");
    const shown = await image.evaluate((element: HTMLImageElement) =>
      element.decode().then(() => element.naturalWidth),
    );
    expect(shown).toBeGreaterThan(500);
    await page.getByRole("link", { name: /^Open page \d+$/ }).click();
    await page.getByRole("heading", { name: /^Protocol Page \d+ of 200$/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.goBack();
    await frameOf(page).getByText("part 2 of 2").waitFor();
  });

  it("shows a marker's footnote by pointer, by keyboard, and by touch", async () => {
    const page = await app.open("/dashboard?protocolId=magnetism-3&tab=schedule");
    const text = /^Consent is signed before any procedure of the study/;
    await markerOf(page, "a").hover();
    await tooltip(page).getByText(text).waitFor();
    // The pointer may continue to the text itself.
    await tooltip(page).hover();
    expect(await tooltip(page).count()).toBe(1);
    await page.getByRole("heading", { level: 2 }).first().hover();
    await tooltip(page).waitFor({ state: "detached" });

    await frameOf(page).locator("main").focus();
    await page.keyboard.press("Tab");
    await tooltip(page).getByText(text).waitFor();
    await page.keyboard.press("ArrowRight");
    await tooltip(page)
      .getByText(/^The history lists each line of treatment/)
      .waitFor();
    await page.keyboard.press("Escape");
    await tooltip(page).waitFor({ state: "detached" });

    await markerOf(page, "c").dispatchEvent("click");
    await tooltip(page)
      .getByText(/^The cohort is confirmed by the sponsor/)
      .waitFor();
  });

  it("shows fallback tooltips, and none for a longer marker", async () => {
    const page = await app.open("/dashboard?protocolId=hostile&tab=schedule&soaPage=2");
    await page.getByText("No source page image is available for this table page.").waitFor();
    await markerOf(page, "b").hover();
    await tooltip(page).getByText("No text available").waitFor();
    await markerOf(page, "q").hover();
    await tooltip(page).getByText("Footnote q: Content not available").waitFor();
    await markerOf(page, "a").hover();
    await tooltip(page).getByText("<img src=x onerror=parent.attacked=1> at rest").waitFor();
    await markerOf(page, "ab").hover();
    await tooltip(page).waitFor({ state: "detached" });
    await markerOf(page, "ab").dispatchEvent("click");
    expect(await tooltip(page).count()).toBe(0);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByText("No content available").waitFor();
  });

  it("the divider can be dragged across the frame and moved by keyboard", async () => {
    const page = await app.open(adaura);
    await frameOf(page).getByText("Informed consent for the main study").waitFor();
    const divider = page.getByRole("separator", { name: "Divider between source page and table" });
    const place = async () => (await divider.boundingBox())?.x ?? 0;
    const start = await place();
    const box = await divider.boundingBox();
    if (!box) throw new Error("The divider is not there");
    await page.mouse.move(box.x + 1, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 80, { steps: 5 });
    await page.mouse.up();
    expect(await place()).toBeGreaterThan(start + 150);
    const moved = await place();
    await divider.focus();
    await page.keyboard.press("ArrowLeft");
    expect(await place()).toBeLessThan(moved);
  });

  it("prints the whole page with its footnotes across the full width of the sheet", async () => {
    const page = await app.open(`${adaura}&soaPage=2`);
    await frameOf(page).getByRole("rowheader", { name: "Haematology" }).waitFor();
    const texts = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(texts[0]).toContain("Table 1: Screening to end of treatment, page 2 of 2");
    const all = texts.join(" ");
    for (const part of [
      "Haematology",
      "Week 156",
      "Subsequent anticancer treatment",
      "analysed at the local laboratory",
    ]) {
      expect(all).toContain(part);
    }
    expect(all).not.toContain("Open page");
  });
});

describe("ESOA-4: a hostile page cannot execute anything", () => {
  /** Every request that left this server; requests blocked by a policy do not count. */
  async function watch() {
    const page = await app.open("/");
    // Blocks by the sandbox and the policies are reported as errors, which are expected here.
    page.removeAllListeners("console");
    const elsewhere: string[] = [];
    const note = (url: string) => {
      if (!url.startsWith(app.server.origin) && !/^(data|about|blob):/.test(url)) elsewhere.push(url);
    };
    page.on("response", (response) => note(response.url()));
    page.on("requestfailed", (request) => {
      if (request.failure()?.errorText !== "csp") note(request.url());
    });
    await page.goto("/dashboard?protocolId=hostile&tab=schedule");
    await frameOf(page).getByText("ready").waitFor();
    return { page, elsewhere };
  }
  /** Shows content in the frame of the view, and returns what it did to the application. */
  async function show(page: Page, content: string) {
    await page.evaluate((html) => {
      const frame = document.querySelector("iframe");
      if (!frame) throw new Error("The frame is not there");
      const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
      frame.srcdoc = frame.srcdoc.replace(/(<main[^>]*>)[\s\S]*$/, (_, head: string) => `${head}${html}`);
      return loaded.then(() => undefined);
    }, content);
    return page.evaluate(() => [
      Reflect.get(window, "attacked"),
      location.pathname,
      document.title.includes("TrialTrace"),
    ]);
  }
  const unharmed = [undefined, "/dashboard", true];

  it("as stored: only text, tables, and footnotes remain", async () => {
    const { page, elsewhere } = await watch();
    const elements =
      "script, img, svg, math, iframe, object, embed, form, input, button, base, link, style, video, audio, a";
    for (const [index, [name]] of hostileHtml.entries()) {
      const path = `/api/soa-html-page?protocolId=hostile&tableName=t1&pageFile=hostile-${index}.html`;
      const { content } = htmlPageSchema.parse(await (await page.request.get(path)).json());
      expect(await show(page, content), name).toEqual(unharmed);
      expect(await frameOf(page).locator("main").locator(elements).count(), name).toBe(0);
    }
    expect(elsewhere).toEqual([]);
  });

  it("even if it reached the frame unsanitized", async () => {
    const { page, elsewhere } = await watch();
    // Each separately, because one may consume the markup of the next.
    for (const [name, html] of hostileHtml) expect(await show(page, html), name).toEqual(unharmed);
    expect(elsewhere).toEqual([]);
  });
});

const screens = [
  ["the first page", adaura],
  ["a page without a source page", "/dashboard?protocolId=hostile&tab=schedule&soaPage=2"],
] as const;

describe("no serious or critical axe violation, light or dark", () => {
  it.each(screens)("%s", async (_, path) => {
    const page = await app.open(path);
    await markerOf(page, "a").hover();
    await tooltip(page).waitFor();
    expect(await seriousViolationsInBothSchemes(page)).toEqual([]);
  });
});

// Scripts cannot be evaluated in the frame itself for long, so its document is opened separately.
it("no serious or critical axe violation in the frame's document", async () => {
  const page = await app.open(adaura);
  await markerOf(page, "a").waitFor();
  const source = await page.locator("iframe").getAttribute("srcdoc");
  const alone = await page.context().newPage();
  await alone.setContent(source ?? "");
  await alone.getByRole("rowheader", { name: "Informed consent for the main study" }).waitFor();
  expect(await seriousViolations(alone)).toEqual([]);
});

it("words in a visit's head are never broken", async () => {
  const page = await app.open(`${adaura}&soaPage=2`);
  await markerOf(page, "p").waitFor();
  const source = await page.locator("iframe").getAttribute("srcdoc");
  const alone = await page.context().newPage();
  await alone.setContent(source ?? "");
  const heads = alone.locator("thead th");
  await heads.filter({ hasText: "Treatment discontinuation" }).waitFor();
  const broken = await heads.evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = cell.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const isOver = range.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
        return lines.size > 1 || isOver ? [word] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
});
