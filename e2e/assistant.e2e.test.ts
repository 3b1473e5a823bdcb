import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seriousViolationsInBothSchemes } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

const dashboard = "/dashboard?protocolId=adaura";
const input = (page: Page) => page.getByRole("textbox", { name: "Question about this protocol" });
const latest = (page: Page) => page.getByRole("region", { name: "Latest answer" });
const confidence = (page: Page) => latest(page).getByText(/% confidence, /);

async function openPanel(page: Page) {
  await page.getByRole("button", { name: /AI Assistant/ }).click();
  await page.getByRole("list", { name: "Suggested questions" }).getByRole("button").nth(3).waitFor();
}

async function ask(page: Page, question: string) {
  await input(page).fill(question);
  await page.keyboard.press("Enter");
  await latest(page).getByText(question, { exact: true }).waitFor();
  await confidence(page).waitFor();
}

describe("ASK-1", () => {
  it("from a question to the highlighted sentence and back, by keyboard", async () => {
    const page = await app.open(dashboard);
    await page.getByRole("button", { name: /AI Assistant/ }).focus();
    await page.keyboard.press("Enter");
    await input(page).focus();
    await page.keyboard.type("How many patients were randomised?");
    await page.keyboard.press("Enter");
    await confidence(page).waitFor();
    const toast = page.getByText("AI Analysis Complete");
    await toast.waitFor();
    // The toast appears next to the answer and its sources, not over them.
    const sides = async (locator: typeof toast) => {
      const box = await locator.boundingBox();
      return box === null ? null : { left: box.x, right: box.x + box.width };
    };
    const [toastSides, answerSides] = [await sides(toast), await sides(latest(page))];
    expect(toastSides?.right).toBeLessThan(answerSides?.left ?? 0);
    // The input was disabled while the question ran; it regains focus for the next question.
    await page.waitForFunction(() => document.activeElement?.tagName === "INPUT");

    const source = latest(page).getByRole("listitem").getByRole("link").first();
    await source.focus();
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog", { name: /^Protocol Page/ });
    await viewer.getByText("Highlighted on this page.", { exact: true }).waitFor();
    expect(await page.locator("[data-highlight]").count()).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("?protocolId=adaura");
    await confidence(page).waitFor();
  });

  it("is hidden on the Schedule tab and keeps its answers for the other tabs", async () => {
    const page = await app.open(dashboard);
    await openPanel(page);
    await page.getByRole("button", { name: "Deep Risk Research" }).click();
    const highest = page.getByRole("button", { name: /highest risks/ });
    await highest.click();
    await confidence(page).waitFor();
    await latest(page).getByText("Key Risk Insights").waitFor();
    await page.getByRole("tab", { name: "Schedule of Assessments" }).click();
    await page.getByRole("button", { name: /AI Assistant/ }).waitFor({ state: "hidden" });
    await page.getByRole("tab", { name: "TLF" }).click();
    await confidence(page).waitFor();
    await latest(page).getByRole("link", { name: "Risk Library" }).click();
    await page.waitForURL(/tab=risks/);
    await confidence(page).waitFor();
  });
});

describe("ASK-14: docked", () => {
  const content = (page: Page) => page.getByRole("searchbox", { name: /Search domains/ });
  const topOf = async (page: Page) => (await content(page).boundingBox())?.y ?? Number.NaN;
  const panel = (page: Page) => page.getByRole("region", { name: "AI Assistant" });

  it("an answer appears next to the tab's content and stays open across tabs", async () => {
    const page = await app.open(dashboard, { width: 1280, height: 800 });
    const before = await topOf(page);
    await openPanel(page);
    await ask(page, "How many patients were randomised?");
    expect(await topOf(page)).toBe(before);
    const box = await panel(page).boundingBox();
    const tab = await content(page).boundingBox();
    expect(box?.x).toBeGreaterThan((tab?.x ?? 0) + (tab?.width ?? 0));
    // Its lower edge is in view: longer content scrolls inside.
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
    for (const name of ["Eligibility", "TLF", "Risk Library"]) {
      await page.getByRole("tab", { name }).click();
      await confidence(page).waitFor();
    }
  });

  it("overlays the content in a narrow window", async () => {
    const page = await app.open(dashboard, { width: 1099, height: 800 });
    const before = await topOf(page);
    await openPanel(page);
    expect(await topOf(page)).toBeGreaterThan(before + 100);
  });
});

it("has no serious or critical axe violation with an answer of each kind, light or dark", async () => {
  const page = await app.open(dashboard);
  await openPanel(page);
  for (const question of [
    "How many patients were randomised?",
    "Do the tablets contain lactose?",
    "Quetzalcoatlus zymurgy?",
  ]) {
    await ask(page, question);
    await input(page).fill("The send button is enabled now");
    expect(await seriousViolationsInBothSchemes(page), question).toEqual([]);
  }
});
