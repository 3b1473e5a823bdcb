import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { ingest } from "../backend/src/ingest/index.ts";
import { testScreens } from "./support/accessibility.ts";
import { makePdf } from "./support/make-pdf.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

const sentence = "Patients take one tablet of the study treatment by mouth once daily until recurrence.";
const cite = (page_number: number, text_snippet: string) => ({
  section_number: "5.1",
  page_number,
  text_snippet,
});

/** A five-page protocol with the cited sentence near the bottom of page 4, wrapped over two lines. */
async function ingestTabletStudy(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "trialtrace viewer "));
  const filler = Array.from({ length: 30 }, (_, line) => `Line ${line + 1} of the page.`);
  const pages = [1, 2, 3, 4, 5].map((page) => [
    `Chapter ${page}`,
    ...filler,
    ...(page === 4 ? [sentence] : []),
  ]);
  const files = {
    "protocol.json": { bundleVersion: 1, id: "tablet-study", title: "A study of one tablet" },
    "domains.json": [
      {
        domainName: "Study Design",
        category: "Study Foundation",
        protocolData: {
          dosing: { value: "Once daily", provenance: cite(4, sentence) },
          storage: { value: "Below 25 °C", provenance: cite(2, "Tablets are kept below 25 °C.") },
        },
      },
    ],
  };
  try {
    await writeFile(join(folder, "source.pdf"), await makePdf(pages));
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, name), JSON.stringify(content));
    }
    const report = await ingest({ database: app.server.database, sources: [folder] });
    expect(report.outcomes.map(({ outcome, problems }) => ({ outcome, problems }))).toEqual([
      { outcome: "created", problems: [] },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

beforeAll(ingestTabletStudy);

const dashboard = "/dashboard?protocolId=tablet-study";
const domain = `${dashboard}&domain=Study+Design`;
const viewerAt = (page: number | string, quote = "") =>
  `${dashboard}&page=${page}${quote === "" ? "" : `&quote=${encodeURIComponent(quote)}`}`;
const viewer = (page: Page) => page.getByRole("dialog", { name: /^Protocol Page/ });
const title = (page: Page) => viewer(page).getByRole("heading", { name: /^Protocol Page/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Study Design" });

describe("VIEW-6: from an extracted value to its source page", () => {
  it("opens the page with the sentence highlighted and in view; Esc closes one layer at a time", async () => {
    const page = await app.open(dashboard);
    await page.getByRole("link", { name: "Study Design", exact: true }).click();
    await dialog(page).getByText("Category: Study Foundation").waitFor();
    await dialog(page)
      .getByRole("link", { name: /^p\. 4/ })
      .click();
    await page.waitForURL(/page=4&quote=/);
    await viewer(page).getByText("Highlighted on this page.", { exact: true }).waitFor();
    await viewer(page).getByText("Section 5.1").waitFor();

    const stage = await viewer(page).getByRole("region", { name: "Page", exact: true }).boundingBox();
    for (const mark of await page.locator("[data-highlight]").all()) {
      const box = await mark.boundingBox();
      expect(box && stage && box.y > stage.y && box.y + box.height < stage.y + stage.height).toBe(true);
    }

    await page.keyboard.press("Escape");
    await viewer(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("?protocolId=tablet-study&domain=Study+Design");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("p. 4");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Study Design");
  });

  it("Back closes the viewer, Forward reopens it, and turning pages adds no history entries", async () => {
    const page = await app.open(domain);
    await dialog(page)
      .getByRole("link", { name: /^p\. 4/ })
      .click();
    await title(page).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.waitForURL(/page=5$/);
    await page.goBack();
    await viewer(page).waitFor({ state: "detached" });
    await dialog(page).waitFor();
    await page.goForward();
    await page.waitForFunction(() => document.body.textContent?.includes("Protocol Page 5 of 5"));
  });

  it("ADAURA: a page number in a domain opens the highlighted sentence", async () => {
    const page = await app.open("/dashboard?protocolId=adaura&domain=Study+Design");
    await dialog(page).getByRole("link", { name: /^p\. / }).first().click();
    await viewer(page).getByText("Highlighted on this page.", { exact: true }).waitFor();
    expect(await page.locator("[data-highlight]").count()).toBeGreaterThan(0);
    await title(page)
      .getByText(/of 200$/)
      .waitFor();
  });
});

describe("VIEW-6: the pages", () => {
  it("turning to a prefetched page never shows a blank page", async () => {
    const page = await app.open(viewerAt(1));
    await page.locator("[data-page-sheet][data-page='1'] img").waitFor();
    await page.waitForLoadState("networkidle");
    const frames = await page.evaluate(async () => {
      const seen: { page: string | undefined; blank: boolean }[] = [];
      let turning = true;
      const look = () => {
        const sheet = document.querySelector<HTMLElement>("[data-page-sheet]");
        const image = sheet?.querySelector("img");
        seen.push({ page: sheet?.dataset.page, blank: !image?.complete || image.naturalWidth === 0 });
        if (turning) requestAnimationFrame(look);
      };
      look();
      for (let turn = 0; turn < 4; turn++) {
        window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", cancelable: true }));
        await new Promise((resolve) => setTimeout(resolve, 400));
      }
      turning = false;
      return seen;
    });
    expect(frames.filter(({ blank }) => blank)).toEqual([]);
    expect(frames.at(-1)?.page).toBe("5");
  });

  it("the highlight stays in view at every zoom", async () => {
    const page = await app.open(viewerAt(4, sentence));
    await page.locator("[data-highlight]").first().waitFor();
    for (const key of ["+", "+", "+", "+", "+", "+", "+", "+", "-", "-", "-", "0"]) {
      await page.keyboard.press(key);
      const seen = await page.evaluate(() => {
        const stage = document.querySelector("section[aria-label=Page]")?.getBoundingClientRect();
        const mark = document.querySelector("[data-highlight]")?.getBoundingClientRect();
        if (!stage || !mark) return false;
        return mark.top >= stage.top && mark.bottom <= stage.bottom && mark.left >= stage.left;
      });
      expect(seen, `after ${key}`).toBe(true);
    }
  });

  it("zooming out at the page's end stays there", async () => {
    const page = await app.open(viewerAt(4));
    const stage = page.getByRole("region", { name: "Page", exact: true });
    await page.locator("[data-text-layer] span").first().waitFor({ state: "attached" });
    for (let press = 0; press < 4; press++) await page.keyboard.press("+");
    await stage.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    const fromEnd = () =>
      stage.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
    await expect.poll(fromEnd).toBeLessThan(2);
    await page.keyboard.press("-");
    await expect.poll(fromEnd).toBeLessThan(2);
  });

  it("the page's text can be selected line by line", async () => {
    const page = await app.open(viewerAt(4));
    await page.locator("[data-text-layer] span").first().waitFor({ state: "attached" });
    const selected = await page.evaluate(() => {
      const layer = document.querySelector("[data-text-layer]");
      if (layer) getSelection()?.selectAllChildren(layer);
      return getSelection()?.toString() ?? "";
    });
    expect(selected).toContain("Chapter 4 \nLine 1 of the page. \nLine 2");
  });

  it("focus starts on the page so that the arrow keys scroll it, and stays in the viewer", async () => {
    const page = await app.open(viewerAt(3));
    await title(page).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Page");
    for (let i = 0; i < 25; i++) {
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(
        () => document.activeElement?.closest("[data-page-viewer]") !== null,
      );
      expect(inside, `after Tab ${i + 1}`).toBe(true);
    }
  });
});

describe("VIEW-8, VIEW-12: zoom, and the split view", () => {
  it("zooming re-renders from the PDF; data and document scroll independently, and a copied link restores both", async () => {
    const page = await app.open(viewerAt(4, sentence));
    await page.locator("[data-highlight]").first().waitFor();
    for (let press = 0; press < 8; press++) await page.keyboard.press("+");
    const drawn = page.locator("[data-page-sheet] img[src*='resolution=sharp']");
    await drawn.waitFor();
    expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(2_500);
    await page.getByRole("button", { name: "Show beside the data" }).click();
    await page.waitForURL(/beside=1/);
    await page.reload();

    const source = page.getByRole("region", { name: "Source document" });
    const stage = source.getByRole("region", { name: "Page", exact: true });
    await source.locator("[data-highlight]").first().waitFor();
    await page.getByRole("link", { name: "Study Design", exact: true }).click();
    await dialog(page).getByText("Category: Study Foundation").waitFor();
    const top = () => stage.evaluate((element) => element.scrollTop);
    // The highlight is near the page's end; before it is scrolled to, there is nothing to scroll back.
    await page.waitForFunction(
      () => (document.querySelector("section[aria-label=Page]")?.scrollTop ?? 0) > 0,
    );
    const before = await top();
    await stage.hover();
    await page.mouse.wheel(0, -200);
    await page.waitForFunction(
      (before) => (document.querySelector("section[aria-label=Page]")?.scrollTop ?? before) < before,
      before,
    );
    await dialog(page)
      .getByRole("link", { name: /^p\. 2/ })
      .click();
    await source.getByText("Protocol Page 2 of 5").first().waitFor();
    await dialog(page).waitFor();
  });
});

it("DOM-12: the dialog's list of sections marks the one being read", async () => {
  const page = await app.open("/dashboard?protocolId=adaura&domain=Study+Design");
  const list = dialog(page).getByRole("navigation", { name: "Sections" });
  const marked = list.locator("[aria-current=location]");
  await marked.getByText("Overview").waitFor();
  await list.getByRole("button", { name: "Rationale" }).click();
  await marked.getByText("Rationale").waitFor();
  await list.getByRole("button").last().click();
  await marked.getByText("Governance").waitFor();
});

testScreens(app, [
  ["dialog", domain, "Category: Study Foundation"],
  ["dialog, raw JSON", `${domain}&raw=1`, "Copy JSON"],
  ["dialog of an unknown domain", `${dashboard}&domain=Astrology`, "Domain not found"],
  [
    "eligibility layout",
    "/dashboard?protocolId=adaura&q=zebra&domain=Eligibility+Criteria",
    "Summary statistics",
  ],
  [
    "plan layout",
    "/dashboard?protocolId=adaura&q=zebra&domain=Statistical+Analysis+Plan",
    "Document version",
  ],
  ["viewer beside the data", `${domain}&page=4&beside=1`, "Protocol Page 4 of 5"],
  ["viewer with a quote", viewerAt(4, sentence), "Highlighted on this page."],
]);
